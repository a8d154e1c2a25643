import { createMigration } from './run-statements';

export const up = createMigration(['create table changed_tags (tag text primary key)']);
