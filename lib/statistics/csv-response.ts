import 'server-only';

import { NO_STORE } from '@/lib/cache-headers';

/** A table to download, opened by spreadsheets as UTF-8. */
export function csvResponse(csv: string, fileName: string): Response {
  return new Response(`\uFEFF${csv}`, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}
