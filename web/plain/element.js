// Elements made of what they are. Text stays text: nothing a player typed can become markup.
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element) element[key] = value;
    else if (value !== undefined && value !== null) element.setAttribute(key, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return element;
}

export const button = (text, onclick, more = {}) => el('button', { type: 'button', onclick, ...more }, text);

// A control with its name, and a sentence about it.
let fields = 0;
export function field(text, control, help) {
  control.id ||= `field-${++fields}`;
  const told = help && el('small', { id: `${control.id}-help` }, help);
  if (told) control.setAttribute('aria-describedby', told.id);
  return el('div', { className: 'field' }, el('label', { htmlFor: control.id }, text), control, told);
}

export const select = (choices, chosen, more = {}) =>
  el('select', more, Object.entries(choices).map(([value, text]) => el('option', { value, selected: value === String(chosen) }, text)));

export function status(text, wrong = false) {
  const line = document.getElementById('status');
  line.textContent = text;
  line.classList.toggle('wrong', wrong);
}
