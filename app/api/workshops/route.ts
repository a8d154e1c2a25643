import { selectPage } from '@/lib/domain/programme-page';
import { parseWorkshopFilter } from '@/lib/domain/workshop-filter';
import { jsonResponse } from '@/lib/json-response';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

/** One page of the programme, filtered as the address says: a visitor's browser never holds the whole of it. */
export const GET = (request: Request) =>
  jsonResponse(async () =>
    selectPage(await listAllWorkshops(), parseWorkshopFilter(new URL(request.url).searchParams)),
  );
