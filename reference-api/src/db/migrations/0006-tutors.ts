import { createMigration } from './run-statements';

export const up = createMigration([
  'create table tutors (name text primary key, profile text not null)',
  `alter table workshops add column language text not null default ''`,
]);
