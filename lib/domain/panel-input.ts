import { mapCurrencies } from '@camp/contract/currencies';

import type { PanelInput } from './booking-panel';
import { cancellationNow } from './cancellation';
import { formatMoney } from './money';
import { formatEdition } from './stay';
import type { Workshop } from './types';

/** On the server, so that browsers do not load the rules of dates, prices and cancelling. `now` in unix seconds. */
export function toPanelInput(workshop: Workshop, now: number): PanelInput {
  const { ctype, booking_cutoff_time, editions, duration, pricing } = workshop;
  return {
    booking_cutoff_time,
    editions: editions.map((edition) => ({
      id: edition.id,
      places: edition.places,
      dates: formatEdition(edition, duration),
      cancelling: cancellationNow(ctype, edition.start_date, now),
    })),
    prices: pricing && mapCurrencies((code) => formatMoney(pricing[code].full_amount, pricing[code].symbol)),
  };
}
