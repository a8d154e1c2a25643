/** `{prefix}-{id}` with the extension of the source (docs/specification.md#calls). */
export function downloadFileName(prefix: string, id: string | number, source: string): string {
  const [path = ''] = source.split(/[?#]/);
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[0].toLowerCase() ?? '';
  return `${prefix}-${id}${extension}`;
}
