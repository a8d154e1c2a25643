import { fetchJson } from '@/lib/fetch-json';

export interface HeldPlace {
  code: string;
  isBooked: boolean;
  /** Unix seconds; null if unknown. */
  heldUntil: number | null;
  /** True if no email has the link of the place. */
  isUnmailed: boolean;
  values: Record<string, string>;
}

export interface HeldPlaceResponse {
  place: HeldPlace | null;
  /** Value of the cookie `held`: path below /reserve, colon, encoded end; null to delete it. */
  held: string | null;
}

/**
 * Updates <html data-held>, and dispatches `heldchange`; from then on also when the visitor comes back to the page,
 * because another tab may have paid or released the place.
 * @param path `{ctype}/{item_id}`, encoded
 */
export async function fetchHeldPlace(path: string): Promise<HeldPlace | null> {
  // Adding the same listener again has no effect.
  document.addEventListener('visibilitychange', handleReturn);
  const { place, held } = await fetchJson<HeldPlaceResponse>(`/reserve/${path}/held`);
  const { dataset } = document.documentElement;
  if (held) dataset.held = held;
  else if (dataset.held?.startsWith(`${path}:`)) delete dataset.held;
  window.dispatchEvent(new Event('heldchange'));
  return place;
}

type OnPlace = (place: HeldPlace | null) => void;

let watched: { path: string; update: () => Promise<void> } | null = null;

/**
 * Fetches the place now and whenever the visitor comes back to the page. Ends the previous watch.
 * @param onPlace is called with null only after it was called with a place
 */
export async function watchHeldPlace(path: string, onPlace: OnPlace): Promise<void> {
  let hasPlace = false;
  const update = async () => {
    const place = await fetchHeldPlace(path);
    if (watched?.update !== update || !(place || hasPlace)) return;
    hasPlace = place !== null;
    onPlace(place);
  };
  watched = { path, update };
  await update();
}

/** Does nothing on pages without the line of a held place, such as those of the checkout. */
async function updateAll(): Promise<void> {
  if (document.hidden || !document.querySelector('[href^="/reserve/"]')) return;
  await watched?.update();
  const [path] = document.documentElement.dataset.held?.split(':') ?? [];
  if (path && path !== watched?.path) await fetchHeldPlace(path);
}

const handleReturn = () => void updateAll().catch(() => undefined);
