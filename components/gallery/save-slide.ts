import { downloadFileName } from './download-file-name';
import type { LightboxSlide } from './slide';

/** The browser must have taken the file by then. */
const REVOKE_DELAY_MS = 30_000;

/**
 * Downloads a slide's source as a file.
 * @throws Error when the source cannot be fetched.
 */
export async function saveSlide({ source, id }: LightboxSlide, prefix: string): Promise<void> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`Network response was not ok: ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = downloadFileName(prefix, id, source);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
