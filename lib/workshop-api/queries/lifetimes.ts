/** Seconds that responses are cached: places change within minutes, content within an hour. */
export const PLACES = 60;
export const CONTENT = 3600;
