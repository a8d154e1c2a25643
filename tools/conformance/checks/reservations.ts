import { randomUUID } from 'node:crypto';

import { checkHashes } from './hashes';
import { bookableEdition, codeOf, newMailbox, postReservation, readPlaces, RESERVE_CALL } from './reservation';
import { expectJson, expectRefusal } from './responses';
import type { Run } from './run';
import type { Workshop } from './workshops';
import { RESPONSES } from '../contract/responses';
import { isObject } from '../contract/shape';

export interface Reservation {
  workshop: Workshop;
  code: string;
  /** As get_unpaid_booking has it. */
  booking: Record<string, unknown>;
}

const PARALLEL = 20;
/** Those of a run, and one that somebody else may take meanwhile. */
const NEEDED_PLACES = 5;

/** A reservation, what its code opens, and that it is made once per key. @returns null when none could be made. */
export async function checkReservations(run: Run, workshops: readonly Workshop[]): Promise<Reservation | null> {
  const workshop = workshops
    .filter(({ editions }) => Number(bookableEdition(editions)?.places) >= NEEDED_PLACES)
    .toSorted((a, b) => Number(b.ctype === 'onsite') - Number(a.ctype === 'onsite'))[0];
  if (!workshop) {
    run.report.note(`No date has ${NEEDED_PLACES} places: reservations were not checked.`);
    return null;
  }
  const codes = [await reserve(run, workshop), await reserve(run, workshop)].filter((code) => code !== null);
  const [code] = codes;
  if (code === undefined) return null;
  checkHashes(run, codes);
  const booking = await checkUnpaidBooking(run, workshop, code);
  await checkRepetition(run, workshop);
  await checkParallel(run, workshop);
  return booking && { workshop, code, booking };
}

async function reserve(run: Run, workshop: Workshop): Promise<string | null> {
  const response = await postReservation(run, workshop);
  const code = codeOf(response);
  const given = `${response.status} ${response.body.slice(0, 80)}`;
  const says = `responds with ${given} to a reservation, but should with a code`;
  run.report.expect(code !== null, RESERVE_CALL, says);
  if (code !== null) run.reserved.push({ ctype: workshop.ctype, code });
  return code;
}

async function checkUnpaidBooking(
  run: Run,
  { ctype, id }: Workshop,
  code: string,
): Promise<Record<string, unknown> | null> {
  const call = 'get_unpaid_booking/{ctype}/{hash}';
  const booking = expectJson(
    run,
    call,
    await run.api.get(`/get_unpaid_booking/${ctype}/${code}`),
    RESPONSES.unpaidBooking,
  );
  const otherType = ctype === 'onsite' ? 'online' : 'onsite';
  expectRefusal(run, call, await run.api.get(`/get_unpaid_booking/${otherType}/${code}`), {
    statuses: [404],
    when: 'for a code under another ctype',
  });
  expectRefusal(run, 'get_booking/{ctype}/{hash}', await run.api.get(`/get_booking/${ctype}/${code}`), {
    statuses: [404],
    when: 'for a booking that is not paid',
  });
  if (!isObject(booking)) return null;
  const says = `names course ${String(booking.course_id)} for a reservation of workshop ${id}`;
  run.report.expect(String(booking.course_id) === String(id), call, says);
  const tracked = `has tracked_id ${String(booking.tracked_id)} for a reservation with ws 481`;
  run.report.expect(String(booking.tracked_id) === '481', call, tracked);
  return booking;
}

/** The same key again gives the first response and takes no second place. */
async function checkRepetition(run: Run, workshop: Workshop): Promise<void> {
  await expectOnce(run, workshop, 'sent twice', async (send) => [await send(), await send()]);
}

async function checkParallel(run: Run, workshop: Workshop): Promise<void> {
  await expectOnce(run, workshop, `sent ${PARALLEL} times at once`, (send) =>
    Promise.all(Array.from({ length: PARALLEL }, send)),
  );
}

type Send = () => Promise<string | null>;

async function expectOnce(
  run: Run,
  workshop: Workshop,
  when: string,
  sendAll: (send: Send) => Promise<(string | null)[]>,
): Promise<void> {
  const edition = bookableEdition(workshop.editions);
  const request = { key: randomUUID(), mailbox: newMailbox(), edition };
  const before = await readPlaces(run, workshop, edition);
  const codes = await sendAll(async () => codeOf(await postReservation(run, workshop, request)));
  const after = await readPlaces(run, workshop, edition);
  const distinct = [...new Set(codes)];
  for (const code of distinct) if (code !== null) run.reserved.push({ ctype: workshop.ctype, code });
  run.report.expect(
    distinct.length === 1 && distinct[0] !== null,
    RESERVE_CALL,
    `gives ${distinct.length} different responses to one Idempotency-Key ${when}, but should give the same`,
  );
  const taken = before !== null && after !== null ? before - after : 1;
  const says = `takes ${taken} places for one Idempotency-Key ${when}, but should take one`;
  run.report.expect(taken === 1, RESERVE_CALL, says);
}
