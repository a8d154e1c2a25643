import { selectPage } from '@/lib/domain/programme-page';
import { parseWorkshopFilter } from '@/lib/domain/workshop-filter';
import { respondWithJson } from '@/lib/json-response';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = (request: Request) =>
  respondWithJson(async () =>
    selectPage(await listAllWorkshops(), parseWorkshopFilter(new URL(request.url).searchParams)),
  );
