import { Migrator, sql } from 'kysely';

import { isPostgres } from './dialect';
import * as programme from './migrations/0001-programme';
import * as bookings from './migrations/0002-bookings';
import * as mails from './migrations/0003-mails';
import * as idempotencyResult from './migrations/0004-idempotency-result';
import * as honestHolds from './migrations/0005-honest-holds';
import * as tutors from './migrations/0006-tutors';
import * as sessions from './migrations/0007-sessions';
import * as bookingCurrency from './migrations/0008-booking-currency';
import * as paymentHash from './migrations/0009-payment-hash';
import * as revisions from './migrations/0010-revisions';
import * as refunds from './migrations/0011-refunds';
import * as paymentOutcomes from './migrations/0012-payment-outcomes';
import * as waitingListOffers from './migrations/0014-waiting-list-offers';
import * as changedTags from './migrations/0016-changed-tags';
import * as programmeFiles from './migrations/0017-programme-files';
import * as travelDays from './migrations/0018-travel-days';
import * as announcedDates from './migrations/0019-announced-dates';
import * as visitorKey from './migrations/0020-visitor-key';
import type { Db } from './open';

/** Imported, so that they are bundled. Existing databases have recorded the keys. */
const MIGRATIONS = {
  '0001-programme': programme,
  '0002-bookings': bookings,
  '0003-letters': mails,
  '0004-idempotency-result': idempotencyResult,
  '0005-honest-holds': honestHolds,
  '0006-tutors': tutors,
  '0007-sessions': sessions,
  '0008-booking-currency': bookingCurrency,
  '0009-payment-hash': paymentHash,
  '0010-revisions': revisions,
  '0011-refunds': refunds,
  '0012-payment-outcomes': paymentOutcomes,
  '0014-waiting-list-offers': waitingListOffers,
  '0016-changed-tags': changedTags,
  '0017-programme-files': programmeFiles,
  '0018-travel-days': travelDays,
  '0019-announced-dates': announcedDates,
  '0020-visitor-key': visitorKey,
};

/** One of several processes on a PostgreSQL database migrates; the others wait, without a statement timeout. */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (isPostgres(db)) await sql`set statement_timeout = 0`.execute(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (isPostgres(db)) await sql`reset statement_timeout`.execute(connection);
    if (error) throw error;
  });
}
