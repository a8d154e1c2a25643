import type { LightboxSlide } from './slide';

/** Time for the browser to read the file. */
const REVOKE_DELAY_MS = 30_000;

/** @throws Error when the source cannot be fetched */
export async function saveSlide({ source, id }: LightboxSlide, prefix: string): Promise<void> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`Network response was not ok: ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = getDownloadName(prefix, id, source);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** Returns `{prefix}-{id}` with the extension of the source (docs/specification.md#calls). */
export function getDownloadName(prefix: string, id: string | number, source: string): string {
  const [path = ''] = source.split(/[?#]/);
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[0].toLowerCase() ?? '';
  return `${prefix}-${id}${extension}`;
}
