import { createMigration } from './run-statements';

export const up = createMigration(['alter table bookings add column visitor_key text']);
