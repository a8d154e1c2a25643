/** One script for what a page needs once there is a held place or the panel is read. */
export { fetchHeldPlace } from '@/lib/session/fetch-held-place';

/** Its loader in the script of the panel would be one more file of the page. */
export const loadCurrentFacts = () => import('./CurrentFacts');
