const PORT = 3210;
const API_PORT = 4210;

export const SITE_URL = `http://localhost:${PORT}`;

/** The settings of the stack that the stories share. A build made with them serves every story. */
export const STACK_SETTINGS = {
  PORT: String(PORT),
  API_PORT: String(API_PORT),
  DATA_DIR: '.data/e2e',
  RATE_LIMIT: '0',
  // The stories of the images copy that build.
  STANDALONE: '1',
  WORKSHOP_API_TOKEN: 'a-token-for-the-stories',
  PREVIEW_SECRET: 'a-secret-for-the-previews-that-is-long',
  REVALIDATE_SECRET: 'a-secret-for-the-stories-that-is-long',
};
