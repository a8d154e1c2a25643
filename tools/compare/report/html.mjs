/** Escapes values, except markup. */
export function html(strings, ...values) {
  const text = strings.reduce(
    (all, part, index) => all + part + (index < values.length ? toMarkup(values[index]) : ''),
    '',
  );
  return new Markup(text);
}

/** For trusted markup and style sheets. */
export const raw = (text) => new Markup(text);

class Markup {
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

function toMarkup(value) {
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  if (value === null || value === undefined || value === false) return '';
  return value instanceof Markup ? value.text : escape(String(value));
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
