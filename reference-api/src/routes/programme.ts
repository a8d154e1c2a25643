import { Hono } from 'hono';

import { editorialRoutes } from './editorial';
import { offerRoutes } from './offers';
import { workshopRoutes } from './workshops';
import type { Runtime } from '../db/transaction';

/** The reads that need no hash (docs/specification.md#calls). */
export function programmeRoutes(reads: Pick<Runtime, 'db' | 'now'>): Hono {
  return new Hono({ strict: false })
    .route('/', workshopRoutes(reads))
    .route('/', editorialRoutes(reads))
    .route('/', offerRoutes(reads));
}
