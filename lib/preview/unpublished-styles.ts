export const NOT_BOOKABLE = 'Nothing can be booked before this workshop is published.';

/** Marks links to unpublished workshops with CSS, which needs no script when lists change. Not sent to visitors. */
export function createUnpublishedStyles(paths: string[]): string {
  const link = `:is(${paths.map((path) => `a[href=${quote(path)}]`).join()})`;
  const hasUnpublished = `html:has(main ${link}, main [data-draft-page])`;
  return [
    ...paths.map(
      (path) =>
        `html:has(main a[href=${quote(path)}], main [data-draft-page=${quote(path)}]) ` +
        `[data-draft=${quote(path)}] { --draft: inline }`,
    ),
    `${hasUnpublished} [data-drafts='some'] { display: inline }`,
    `${hasUnpublished} [data-drafts='none'] { display: none }`,
    `article:has(:is(h2, h3) > ${link})::before { ${RIBBON} }`,
    `html:not(:has(.desk-nav)) main :not(h2, h3) > ${link}::before { ${LABEL} }`,
  ].join('\n');
}

const COLOURS = "content: 'Unpublished'; background: var(--signal); color: var(--paper);";
const RIBBON =
  `${COLOURS} position: absolute; z-index: 1; inset: 0 auto auto 0; padding: 0.35em 0.9em 0.45em; ` +
  'font: 700 0.9375rem var(--font-display);';
const LABEL = `${COLOURS} margin-inline-end: 0.5em; padding: 0.1em 0.4em; font-size: 0.8em;`;

/** A CSS string, with other characters escaped by code point. */
function quote(text: string): string {
  return `"${text.replace(/[^\w/.:%~-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;
}
