import { addDays } from '@camp/contract/days';

/** `rooms` are taken on each night from the day of arrival to that before the departure. */
export interface Stay {
  arrival: string;
  departure: string;
  rooms: number;
}

export function listNights({ arrival, departure }: Pick<Stay, 'arrival' | 'departure'>): string[] {
  const nights: string[] = [];
  for (let night = arrival; night < departure; night = addDays(night, 1)) nights.push(night);
  return nights;
}

export function countRoomsByNight(stays: readonly Stay[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const stay of stays) {
    if (stay.rooms === 0) continue;
    for (const night of listNights(stay)) taken.set(night, (taken.get(night) ?? 0) + stay.rooms);
  }
  return taken;
}

export interface OversoldNights {
  first: string;
  last: string;
  taken: number;
}

export function listOversoldNights(takenByNight: ReadonlyMap<string, number>, rooms: number): OversoldNights[] {
  const runs: OversoldNights[] = [];
  for (const [night, taken] of [...takenByNight].sort(([a], [b]) => a.localeCompare(b))) {
    if (taken <= rooms) continue;
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === night) Object.assign(run, { last: night, taken: Math.max(run.taken, taken) });
    else runs.push({ first: night, last: night, taken });
  }
  return runs;
}
