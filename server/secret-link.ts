import { SECRET_PAGES } from '../lib/domain/pages';

/** URLs that hold a secret: they are sent to no other site as a referrer, and an unknown one gets a page of its own. */
export const SECRET_LINK = new RegExp(`^/(?:${SECRET_PAGES.join('|')})/`);
