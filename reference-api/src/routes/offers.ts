import { Hono } from 'hono';

import { bundlesSchema, mentorshipSchema, residenciesSchema } from './offer-schemas';
import type { Runtime } from '../db/transaction';
import { call } from '../http/call';
import { programmeView } from '../http/preview';
import { json } from '../http/replies';
import { previewHeaders } from '../http/request-headers';
import { getBundles, getMentorship, getResidencies } from '../programme/price-lists';

const group = 'Offers';

/** What is sold without a date of the programme. */
export function offerRoutes({ db, now }: Pick<Runtime, 'db' | 'now'>): Hono {
  return new Hono({ strict: false })
    .get(
      '/get_residencies',
      call(
        {
          group,
          summary: 'Residencies: prices and free weeks',
          headers: previewHeaders,
          response: json(residenciesSchema, 'Prices by currency and number of weeks, and the weeks on offer'),
        },
        ({ c }) => getResidencies(db, programmeView(c, now())),
      ),
    )
    .get(
      '/get_bundles',
      call(
        { group, summary: 'Bundles of online workshops', response: json(bundlesSchema, 'Bundles by currency') },
        () => getBundles(db),
      ),
    )
    .get(
      '/get_mentorship',
      call({ group, summary: 'Mentorship packages', response: json(mentorshipSchema, 'Packages by currency') }, () =>
        getMentorship(db),
      ),
    );
}
