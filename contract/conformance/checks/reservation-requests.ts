import { randomUUID } from 'node:crypto';

import type { Run } from './run';
import { workshopCall, type Workshop } from './workshops';
import type { ApiResponse } from '../client';
import { isObject, listItems } from '../read-body';

export const RESERVE_CALL = 'save_unpaid_booking/';
/** The tracking code of all reservations. */
export const TRACKING_CODE = '481';

export async function postReservation(
  { api, options }: Run,
  { ctype, id, editions }: Workshop,
  { key = randomUUID(), mailbox = createMailbox(), edition = findBookableEdition(editions) }: ReservationOptions = {},
): Promise<ApiResponse> {
  const body = {
    first_name: 'Conformance',
    last_name: 'Check',
    email: `${mailbox}@${options.mailDomain}`,
    workshop_edition: String(edition?.id),
    about_me: '',
    currency: 'eur',
    ctype,
    course_id: String(id),
    pcv: 2,
    ws: TRACKING_CODE,
  };
  return api.post(RESERVE_CALL, body, { 'Idempotency-Key': key });
}

interface ReservationOptions {
  key?: string;
  mailbox?: string;
  edition?: Workshop['editions'][number] | undefined;
}

export function createMailbox(): string {
  return `conformance-${randomUUID()}`;
}

export function findBookableEdition(editions: Workshop['editions']): Workshop['editions'][number] | undefined {
  return editions.find(({ places }) => Number(places) > 0);
}

/** The code in a response of `save_unpaid_booking`, with or without quotes. */
export function findCode({ status, body, json }: ApiResponse): string | null {
  if (status < 200 || status > 299 || isObject(json)) return null;
  const code = (typeof json === 'string' ? json : body).trim().replace(/^(["'])(.*)\1$/, '$2');
  return /^[\w.~=-]{1,256}$/.test(code) ? code : null;
}

/** @returns how many could not be released. */
export async function releaseAll({ api, reserved }: Run): Promise<number> {
  let left = 0;
  for (const link of reserved) {
    const { status } = await api.post('release_booking/', { ...link });
    if (status !== 200) left += 1;
  }
  reserved.length = 0;
  return left;
}

export async function readPlaces(
  { api }: Run,
  { ctype, id }: Workshop,
  edition: Workshop['editions'][number] | undefined,
): Promise<number | null> {
  const { json } = await api.read(workshopCall(ctype), { item_id: id });
  const editions = isObject(json) ? listItems(json.editions) : [];
  const places = Number(editions.find((each) => String(each.id) === String(edition?.id))?.places);
  return Number.isInteger(places) ? places : null;
}
