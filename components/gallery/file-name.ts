/** The name a slide is saved under: prefix, hyphen, slide id, and the extension of its source (spec.md §7). */
export function fileNameOf(prefix: string, id: string | number, source: string): string {
  const [path = ''] = source.split(/[?#]/);
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[0].toLowerCase() ?? '';
  return `${prefix}-${id}${extension}`;
}
