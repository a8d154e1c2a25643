/** One chunk for held places and current facts, loaded on demand. */
export { fetchHeldPlace, watchHeldPlace } from '@/lib/session/fetch-held-place';

/** Exported here, because an import in BookingPanel.tsx would be another chunk of the page. */
export const loadCurrentFacts = () => import('./CurrentFacts');
