import { api, readResponse } from './api';

/** The JSON body of a reservation. */
export const reservationBody = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  workshop_edition: 1,
  about_me: 'I build\nthings that hum.',
  currency: 'eur',
  ctype: 'onsite',
  course_id: 1,
  pcv: 2,
  ws: '481',
  ...changes,
});

/** Repeats a request for as long as the API says that it is too busy, as a visitor does in a crowd. */
export async function untilServed(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await request();
    if (response.status !== 503) return response;
  }
}

/** Reserves a place at the API that was started last, or at another one. @returns the code for the browser. */
export async function reserve(changes: Record<string, unknown> = {}, server = api): Promise<string> {
  const response = await server.postJson('/save_unpaid_booking/', reservationBody(changes));
  if (response.status !== 200) throw new Error(`not reserved: ${await response.text()}`);
  return response.json();
}

export const ONLINE = { ctype: 'online', course_id: 2, workshop_edition: 2 };

/** The fields that name a workshop and its only edition. */
export const place = (id: number) => ({ course_id: id, workshop_edition: id });

/** Asks for a place, which may be refused. */
export const tryToReserve = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  api.postJson('/save_unpaid_booking/', reservationBody(changes), headers);

export async function placesLeft(workshopId = 1, ctype = 'onsite'): Promise<number> {
  const { places: left } = await api.json<{ places: number }>(`/get_${ctype}_workshop/${workshopId}`);
  return left;
}

/** The rooms that are taken in each of these weeks. */
export async function roomsTaken(...weekIds: number[]): Promise<number[]> {
  const weeks = api.db.selectFrom('residency_weeks').select('taken').where('id', 'in', weekIds).orderBy('id');
  return (await weeks.execute()).map(({ taken }) => taken);
}

/** The addresses of the bookings that hold a place. */
export const listHolders = async () =>
  (await api.rows('bookings')).filter(({ state }) => state === 'held').map(({ email }) => email);

export const readUnpaid = (hash: string, ctype = 'onsite') =>
  readResponse(api.get(`/get_unpaid_booking/${ctype}/${hash}`));

export const release = (hash: string, ctype = 'onsite') =>
  readResponse(api.postJson('/release_booking/', { ctype, hash }));
