/** Starts the site and the reference API as `npm start` does, on an empty database. */
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import('../scripts/start.mjs');
