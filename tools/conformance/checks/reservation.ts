import { randomUUID } from 'node:crypto';

import type { Run } from './run';
import type { Workshop } from './workshops';
import type { ApiResponse } from '../client';
import { isObject, itemsOf } from '../contract/shape';

export const RESERVE_CALL = 'save_unpaid_booking/';

/** Posts a reservation of a mailbox that no other reservation has. */
export async function postReservation(
  { api, options }: Run,
  { ctype, id, editions }: Workshop,
  { key = randomUUID(), mailbox = newMailbox(), edition = bookableEdition(editions) }: ReservationOptions = {},
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
    ws: '481',
  };
  return api.postJson('/save_unpaid_booking/', body, { 'Idempotency-Key': key });
}

interface ReservationOptions {
  key?: string;
  mailbox?: string;
  edition?: Workshop['editions'][number] | undefined;
}

export function newMailbox(): string {
  return `conformance-${randomUUID()}`;
}

export function bookableEdition(editions: Workshop['editions']): Workshop['editions'][number] | undefined {
  return editions.find(({ places }) => Number(places) > 0);
}

/** The code in a response of `save_unpaid_booking`, with or without quotes; null when it holds none. */
export function codeOf({ status, body, json }: ApiResponse): string | null {
  if (status < 200 || status > 299 || isObject(json)) return null;
  const code = (typeof json === 'string' ? json : body).trim().replace(/^(["'])(.*)\1$/, '$2');
  return /^[\w.~=-]{1,256}$/.test(code) ? code : null;
}

/** Gives the places of the run back. @returns how many could not be. */
export async function releaseAll({ api, reserved }: Run): Promise<number> {
  let left = 0;
  for (const { ctype, code } of reserved) {
    const { status } = await api.postJson('/release_booking/', { ctype, hash: code });
    if (status !== 200) left += 1;
  }
  reserved.length = 0;
  return left;
}

/** The places of one date now; null when they cannot be read. */
export async function readPlaces(
  { api }: Run,
  { ctype, id }: Workshop,
  edition: Workshop['editions'][number] | undefined,
): Promise<number | null> {
  const { json } = await api.get(`/get_${ctype}_workshop/${id}`);
  const editions = isObject(json) ? itemsOf(json.editions) : [];
  const places = Number(editions.find((each) => String(each.id) === String(edition?.id))?.places);
  return Number.isInteger(places) ? places : null;
}
