import type { FormName } from './draft';

/** The page rendered per request that shows the form again to visitors without JavaScript. */
export interface FormPage {
  form: FormName;
  path: string;
  /** Of `path`, with its question mark. */
  search?: string;
}

/** Browsers keep no cookie, and so no draft, for a longer path (RFC 6265bis). */
const MAX_COOKIE_PATH = 1_024;

/** The form page of one id; null when no draft could reach it. */
export function formPageOf(form: FormName, parent: string, id: string): FormPage | null {
  const path = `${parent}/${encodeURIComponent(id)}`;
  return path.length <= MAX_COOKIE_PATH ? { form, path } : null;
}
