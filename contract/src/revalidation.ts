/** Tags of one `POST /api/revalidate`; the site refuses more. */
export const MAX_TAGS = 100;
