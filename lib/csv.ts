import { BYTE_ORDER_MARK } from '@camp/formats/csv';

import { NO_STORE } from './cache-headers';

export function respondWithCsv(csv: string, fileName: string): Response {
  return new Response(BYTE_ORDER_MARK + csv, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}
