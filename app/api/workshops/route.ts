import { selectPage } from '@/lib/domain/programme-page';
import { parseWorkshopFilter } from '@/lib/domain/workshop-filter';
import { LIST_READS, respondWithinLimit } from '@/lib/json-response';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = (request: Request) =>
  respondWithinLimit(request, LIST_READS, async () => {
    const { searchParams } = new URL(request.url);
    return selectPage(await listAllWorkshops(), parseWorkshopFilter(searchParams), searchParams.get('version'));
  });
