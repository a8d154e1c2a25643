import { createMigration } from './run-statements';

export const up = createMigration(['alter table payments add column hash text']);
