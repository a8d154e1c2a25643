import {
  findBookableEdition,
  findCode,
  postReservation,
  readPlaces,
  releaseAll,
  RESERVE_CALL,
} from './reservation-requests';
import { expectErrorBody, type Run, type WorkshopName } from './run';
import { toWorkshop, workshopCall } from './workshops';
import type { ApiResponse } from '../client';
import { isObject } from '../read-body';

const MAX_PLACES = 50;
const SURPLUS_VISITORS = 10;
const MAX_ATTEMPTS = 20;

/** Sends more reservations at once than there are places. Each place must be sold exactly once. */
export async function checkRace(run: Run, { ctype, slug }: WorkshopName): Promise<void> {
  const { report } = run;
  const call = `${RESERVE_CALL} (race for ${ctype}:${slug})`;
  const { json } = await run.api.read(workshopCall(ctype), { item_id: slug });
  const workshop = isObject(json) ? toWorkshop(ctype, json) : null;
  const edition = workshop && findBookableEdition(workshop.editions);
  if (!workshop || !edition) {
    report.expect(false, call, 'the workshop is unknown or sold out, so that the race could not be held');
    return;
  }
  const places = Number(edition.places);
  if (places > MAX_PLACES) {
    report.expect(false, call, `${places} places are too many for a race: name a workshop with ${MAX_PLACES} or fewer`);
    return;
  }
  const responses = await Promise.all(
    Array.from({ length: places + SURPLUS_VISITORS }, () =>
      retryWhileBusy(() => postReservation(run, workshop, { edition })),
    ),
  );
  const codes = responses.map(findCode).filter((code) => code !== null);
  for (const hash of codes) run.reserved.push({ ctype, hash });
  const count = `${codes.length} reservations were made of ${places} places`;
  report.expect(codes.length <= places, call, `oversells: ${count}`);
  report.expect(codes.length >= places, call, `refuses visitors while places are free: ${count}`);
  const left = await readPlaces(run, workshop, edition);
  report.expect(left === null || left === places - codes.length, call, `has ${left} places left after ${count}`);
  for (const response of responses) {
    if (findCode(response) === null) expectErrorBody(run, call, response, 'a visitor who comes too late');
  }
  const kept = await releaseAll(run);
  if (kept > 0) report.note(`${kept} reservations of the race remain.`);
}

async function retryWhileBusy(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) return response;
  }
}
