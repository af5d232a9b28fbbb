// Keys go to the table from its first picture on, and to the way back once it is left.
// textual.js, which draws the table, says how far it is with classes of the body.
new MutationObserver(() => {
  const { classList } = document.body;
  const wanted = classList.contains("-closed")
    ? ".closed a"
    : classList.contains("-first-byte")
      ? ".xterm-helper-textarea"
      : null;
  if (wanted) document.querySelector(wanted)?.focus();
}).observe(document.body, { attributes: true, attributeFilter: ["class"] });
