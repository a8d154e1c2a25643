import type { LightboxSlide } from './slide';
import { fileNameOf } from './file-name';

/** Long enough for a browser to have taken the file, in milliseconds. */
const TAKEN = 30_000;

/**
 * Fetches a slide's source and hands it to the visitor as a file (spec.md §7).
 * @throws Error when the source cannot be fetched.
 */
export async function saveSlide({ source, id }: LightboxSlide, prefix: string): Promise<void> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`Network response was not ok: ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(prefix, id, source);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}
