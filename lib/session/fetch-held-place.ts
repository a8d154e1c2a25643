import { fetchJson } from '@/lib/fetch-json';

export interface HeldPlace {
  code: string;
  isBooked: boolean;
  /** Unix seconds; null if unknown. */
  heldUntil: number | null;
  values: Record<string, string>;
}

export interface HeldPlaceResponse {
  place: HeldPlace | null;
  /** Value of the cookie `held`: path below /reserve, colon, encoded end; null to delete it. */
  held: string | null;
}

/** Updates <html data-held>, and dispatches `heldchange`. @param path `{ctype}/{item_id}`, encoded */
export async function fetchHeldPlace(path: string): Promise<HeldPlace | null> {
  const { place, held } = await fetchJson<HeldPlaceResponse>(`/reserve/${path}/held`);
  const { dataset } = document.documentElement;
  if (held) dataset.held = held;
  else if (dataset.held?.startsWith(`${path}:`)) delete dataset.held;
  window.dispatchEvent(new Event('heldchange'));
  return place;
}
