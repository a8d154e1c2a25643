import { fetchJson } from '@/lib/fetch-json';

/** A place that this browser has reserved, as its page asks for it. */
export interface HeldPlace {
  code: string;
  /** True once it is paid. */
  isBooked: boolean;
  /** Unix seconds; null when the API does not say. */
  heldUntil: number | null;
  values: Record<string, string>;
}

export interface HeldPlaceResponse {
  place: HeldPlace | null;
  /** The value of the cookie `held`: path below /reserve, colon, encoded end; null when it is to be removed. */
  held: string | null;
}

/**
 * Loaded by browsers that hold a place only. The response also sets or removes the cookie `held`, which the head script
 * copies to <html data-held>; the event `heldchange` tells of it in the open page.
 * @param path `{ctype}/{item_id}`, encoded
 */
export async function fetchHeldPlace(path: string): Promise<HeldPlace | null> {
  const { place, held } = await fetchJson<HeldPlaceResponse>(`/reserve/${path}/held`);
  const { dataset } = document.documentElement;
  if (held) dataset.held = held;
  else if (dataset.held?.startsWith(`${path}:`)) delete dataset.held;
  window.dispatchEvent(new Event('heldchange'));
  return place;
}
