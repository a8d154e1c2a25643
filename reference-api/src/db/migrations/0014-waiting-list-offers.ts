import { createMigration } from './run-statements';

export const up = createMigration([
  'alter table bookings add column offered_at integer',
  'alter table bookings add column reminded_at integer',
  'alter table subscriptions add column offered_at integer',
  `create index subscriptions_in_line on subscriptions(list, confirmed_at)
    where confirmed_at is not null and offered_at is null`,
]);
