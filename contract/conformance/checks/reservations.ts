import { randomUUID } from 'node:crypto';

import {
  createMailbox,
  findBookableEdition,
  findCode,
  postReservation,
  readPlaces,
  RESERVE_CALL,
  TRACKING_CODE,
} from './reservation-requests';
import { expectJson, expectRefusal, type Run } from './run';
import type { Workshop } from './workshops';
import { isObject } from '../read-body';

export interface Reservation {
  workshop: Workshop;
  code: string;
  /** The response of get_unpaid_booking. */
  booking: Record<string, unknown>;
}

const MIN_BITS = 128;
/** Share of positions at which two codes have the same character: few in random codes, most in numbered ones. */
const MAX_SHARED = 0.5;

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const UUID_BITS = 122;
const ALPHABETS: readonly [pattern: RegExp, bits: number][] = [
  [/^\d+$/, Math.log2(10)],
  [/^[\da-f]+$/i, 4],
  [/^[\da-z]+$|^[\dA-Z]+$/, Math.log2(36)],
];
const BASE64_BITS = 6;

const PARALLEL = 20;
/** One more than a run reserves. */
const NEEDED_PLACES = 5;

export async function checkReservations(run: Run, workshops: readonly Workshop[]): Promise<Reservation | null> {
  const workshop = workshops
    .filter(({ editions }) => Number(findBookableEdition(editions)?.places) >= NEEDED_PLACES)
    .toSorted((a, b) => Number(b.ctype === 'onsite') - Number(a.ctype === 'onsite'))[0];
  if (!workshop) {
    run.report.note(`No date has ${NEEDED_PLACES} places: reservations were not checked.`);
    return null;
  }
  const codes = [await reserve(run, workshop), await reserve(run, workshop)].filter((code) => code !== null);
  const [code] = codes;
  if (code === undefined) return null;
  checkCodes(run, codes);
  const booking = await checkUnpaidBooking(run, workshop, code);
  await expectOnce(run, workshop, 'sent twice', async (send) => [await send(), await send()]);
  await expectOnce(run, workshop, `sent ${PARALLEL} times at once`, (send) =>
    Promise.all(Array.from({ length: PARALLEL }, send)),
  );
  return booking && { workshop, code, booking };
}

async function reserve(run: Run, workshop: Workshop): Promise<string | null> {
  const response = await postReservation(run, workshop);
  const code = findCode(response);
  const given = `${response.status} ${response.body.slice(0, 80)}`;
  const message = `responds with ${given} to a reservation, but should with a code`;
  run.report.expect(code !== null, RESERVE_CALL, message);
  if (code !== null) run.reserved.push({ ctype: workshop.ctype, hash: code });
  return code;
}

async function checkUnpaidBooking(
  run: Run,
  { ctype, id }: Workshop,
  code: string,
): Promise<Record<string, unknown> | null> {
  const call = 'get_unpaid_booking/{ctype}/{hash}';
  const link = { ctype, hash: code };
  const booking = expectJson(run, call, await run.api.read(call, link));
  const otherType = { ...link, ctype: ctype === 'onsite' ? 'online' : 'onsite' };
  expectRefusal(run, call, await run.api.read(call, otherType), 'for a code under another ctype', [404]);
  const confirmed = 'get_booking/{ctype}/{hash}';
  expectRefusal(run, confirmed, await run.api.read(confirmed, link), 'for a booking that is not paid', [404]);
  if (!isObject(booking)) return null;
  const message = `names course ${String(booking.course_id)} for a reservation of workshop ${id}`;
  run.report.expect(String(booking.course_id) === String(id), call, message);
  const tracked = `has tracked_id ${String(booking.tracked_id)} for a reservation with ws ${TRACKING_CODE}`;
  run.report.expect(String(booking.tracked_id) === TRACKING_CODE, call, tracked);
  return booking;
}

type Send = () => Promise<string | null>;

async function expectOnce(
  run: Run,
  workshop: Workshop,
  when: string,
  sendAll: (send: Send) => Promise<(string | null)[]>,
): Promise<void> {
  const edition = findBookableEdition(workshop.editions);
  const request = { key: randomUUID(), mailbox: createMailbox(), edition };
  const before = await readPlaces(run, workshop, edition);
  const codes = await sendAll(async () => findCode(await postReservation(run, workshop, request)));
  const after = await readPlaces(run, workshop, edition);
  const distinct = [...new Set(codes)];
  for (const code of distinct) if (code !== null) run.reserved.push({ ctype: workshop.ctype, hash: code });
  run.report.expect(
    distinct.length === 1 && distinct[0] !== null,
    RESERVE_CALL,
    `gives ${distinct.length} different responses to one Idempotency-Key ${when}, but should give the same`,
  );
  const taken = before !== null && after !== null ? before - after : 1;
  const message = `takes ${taken} places for one Idempotency-Key ${when}, but should take one`;
  run.report.expect(taken === 1, RESERVE_CALL, message);
}

/** Codes must not be guessable from others (docs/specification.md#roles). */
function checkCodes({ report }: Run, codes: readonly string[]): void {
  for (const code of codes) {
    const bits = Math.floor(countBits(code));
    report.expect(bits >= MIN_BITS, RESERVE_CALL, `makes codes of at most ${bits} bits, but ${MIN_BITS} are needed`);
    report.expect(/^[\w.~-]+$/.test(code), RESERVE_CALL, 'makes codes that are not URL-safe');
  }
  const [first, second] = codes;
  if (first === undefined || second === undefined) return;
  report.expect(first !== second, RESERVE_CALL, 'gives two reservations the same code');
  const isSequential = first === second || getSharedPart(first, second) > MAX_SHARED;
  report.expect(!isSequential, RESERVE_CALL, 'makes codes that resemble each other: one can be guessed from another');
}

/** The maximum of random bits in a code of this form. */
function countBits(code: string): number {
  if (UUID.test(code)) return UUID_BITS;
  const bits = ALPHABETS.find(([pattern]) => pattern.test(code))?.[1] ?? BASE64_BITS;
  return code.length * bits;
}

function getSharedPart(first: string, second: string): number {
  const shared = [...first].filter((character, index) => character === second[index]).length;
  return shared / Math.max(first.length, second.length);
}
