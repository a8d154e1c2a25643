/** The whole, as `npm start` runs it, on a programme that was never used. */
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import('../scripts/start.mjs');
