import { createMigration } from './run-statements';

export const up = createMigration([
  `create table sessions (
    edition_id integer not null references editions(id),
    starts_at integer not null,
    ends_at integer not null,
    constraint sessions_pk primary key (edition_id, starts_at)
  )`,
  `alter table workshops add column price_covers text not null default ''`,
]);
