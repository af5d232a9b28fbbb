"""Who may have the table: pages of this machine that came from here, and nobody else.

A server on this machine can be reached by every page that a browser on it shows. Such a page may
open a websocket to it from any site, which browsers do not forbid, and a site whose name is made to
point at this machine (DNS rebinding) may even read the answers. A browser says both truthfully: in
``Host`` which name it was sent to, in ``Origin`` whose page it acts for.
"""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from multidict import CIMultiDict, CIMultiDictProxy

Headers = CIMultiDict[str] | CIMultiDictProxy[str]

_NAMES = ("127.0.0.1", "localhost", "[::1]")
_USUAL_PORT = 80
"""The port that an address over http need not name, and a browser never does."""


def own_hosts(port: int) -> frozenset[str]:
    """Every way in which a browser on this machine names this server."""
    hosts = {f"{name}:{port}" for name in _NAMES}
    return frozenset(hosts | set(_NAMES) if port == _USUAL_PORT else hosts)


def is_foreign(headers: Headers, port: int) -> bool:
    """Whether a request was made neither by a page of this server nor by a user who visits it.

    Args:
        headers: the request's. A websocket has to say whose page it is for; a fresh visit, which
            acts for no page yet, says nothing of that.
        port: this server's.
    """
    own = own_hosts(port)
    hosts = [host.lower() for host in headers.getall("Host", [])]
    origins = {origin.lower() for origin in headers.getall("Origin", [])}
    if len(hosts) != 1 or hosts[0] not in own:
        return True
    if "Upgrade" in headers and not origins:
        return True
    return not origins <= {f"http://{host}" for host in own}


def guard(port: Callable[[], int], sentence: Callable[[], str]) -> Middleware:
    """The middleware that refuses what is foreign.

    Args:
        port: tells this server's port once it is known.
        sentence: what whoever is refused reads.
    """

    @web.middleware
    async def watch(request: web.Request, handler: Handler) -> web.StreamResponse:
        if is_foreign(request.headers, port()):
            return web.Response(status=web.HTTPForbidden.status_code, text=sentence())
        return await handler(request)

    return watch


def keep_at_home(response: web.StreamResponse, port: int) -> None:
    """Forbid an answer's page to load anything from elsewhere, or to be shown inside another.

    Args:
        response: whose headers are added.
        port: this server's.
    """
    # A page's own websocket counts as its own only in newer browsers, so it is named; [::1] cannot
    # be.
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        f"connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["X-Content-Type-Options"] = "nosniff"
