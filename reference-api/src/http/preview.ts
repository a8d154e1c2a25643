import type { Context } from 'hono';

import type { ProgrammeView } from '../programme/workshops';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** Returns true if the request asks for unpublished workshops too. */
export function isPreview(c: Context): boolean {
  return c.req.header('x-preview') === '1';
}

/** The moment as of which a preview asks for the programme, in unix seconds; undefined if it names none. */
function previewedNow(c: Context): number | undefined {
  const instant = c.req.header('x-preview-date') ?? '';
  const milliseconds = isPreview(c) && INSTANT.test(instant) ? Date.parse(instant) : NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

/** The view of the programme that a request may have. `now` is unix seconds. */
export function programmeView(c: Context, now: number): ProgrammeView {
  return { now: previewedNow(c) ?? now, preview: isPreview(c) };
}
