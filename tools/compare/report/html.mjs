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

/** "0.34%", "9.1%", "94%"; never 0 for a small share. */
export function percent(share) {
  if (share < 0.0001) return 'under 0.01%';
  return `${(share * 100).toFixed(share < 0.01 ? 2 : share < 0.1 ? 1 : 0)}%`;
}

/** "3 of 8 pages changed, 1 could not be compared" */
export function outcome(pages) {
  const failed = pages.filter(({ failure }) => failure).length;
  const changed = pages.filter((page) => page.changed).length;
  return `${changed} of ${pages.length} pages changed${failed > 0 ? `, ${failed} could not be compared` : ''}`;
}

/** "+1.2 KB". */
export const kilobytes = (bytes) => `${bytes < 0 ? '−' : '+'}${(Math.abs(bytes) / 1000).toFixed(1)} KB`;
