import type { SampleWorkshop } from './types';
import { workshopIndex } from './workshop-index';
import { FEE_PERCENT, FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS, RETAINED_PERCENT } from '../src/domain/cancellation';
import { forEachCurrency, type Currency } from '../src/domain/currency';
import { ROOM_COUNT } from '../src/domain/residency';

/** HTML written over several indented lines, as one line. */
export function html(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: strings.map((part) => part.replace(/\s+/g, ' ')) }, ...values)
    .replace(/> </g, '><')
    .trim();
}

export function list(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

export function price(amounts: Record<Currency, number>, numberOfPayments: number): SampleWorkshop['pricing'] {
  return forEachCurrency((currency) => ({ fullAmount: amounts[currency], numberOfPayments }));
}

/** The price of an onsite workshop: four monthly payments. */
export const onsitePrice = (eur: number, gbp: number, usd: number) => price({ eur, gbp, usd }, 4);

/** The price of an online workshop: two monthly payments. */
export const onlinePrice = (eur: number, gbp: number, usd: number) => price({ eur, gbp, usd }, 2);

type FromIndex = 'slug' | 'ctype' | 'titleWith' | 'tutors' | 'artforms';

/** A workshop: name and tutors from the index, the rest as its author writes it. @throws Error for an unknown slug. */
export function workshop(slug: string, page: Omit<SampleWorkshop, FromIndex>): SampleWorkshop {
  const entry = workshopIndex.find((each) => each.slug === slug);
  if (!entry) throw new Error(`No workshop "${slug}" in the index`);
  const { ctype, titleWith, tutors, artforms } = entry;
  return { slug, ctype, titleWith, tutors, artforms, ...page };
}

const RESERVING = html` <p>
  Reserve with the form on this page; you pay nothing yet. Your place is held for three days, and a link arrives by
  email. Follow it when you are ready to confirm and pay. If the three days pass, the place goes to the next person and
  nobody is cross.
</p>`;

const ONSITE_CANCELLATION = html` <p>
  If you have to cancel ${FULL_REFUND_DAYS} or more days before the first day, you get a full refund minus a
  ${FEE_PERCENT}% fee. From ${PARTIAL_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days before, we keep ${RETAINED_PERCENT}%.
  Under ${PARTIAL_REFUND_DAYS} days there is no refund: by then the food is ordered and the tutors have turned down
  other work.
</p>`;

/** How an onsite workshop is booked. `aboutYou`: what its tutor would like to read in the form. */
export function onsiteBooking(aboutYou: string, paymentPlan = true): string {
  const payment = paymentPlan
    ? html`<p>
        Pay in full, or in four monthly payments. An Open Grant code, if you have one, goes in at the last step, and
        that is also where you can add CAMP +7, seven more nights in the house to carry on by yourself.
      </p>`
    : html`<p>
        This one is paid in full, because the materials are bought for you in advance. An Open Grant code, if you have
        one, goes in at the last step, and that is also where you can add CAMP +7, seven more nights in the house.
      </p>`;
  return `<p>${aboutYou}</p>${RESERVING}${payment}${ONSITE_CANCELLATION}`;
}

/** How an online workshop is booked. `payment` says how many payments there are. */
export function onlineBooking(aboutYou: string, payment = 'Pay in full, or in two monthly payments.'): string {
  return (
    `<p>${aboutYou}</p>${RESERVING}` +
    html` <p>
      ${payment} A bundle or discount code goes in at the last step. Online workshops cannot be refunded, so look at the
      dates with your diary open.
    </p>`
  );
}

const USUAL_HOURS = 'Work starts at ten; supper is at half past seven, and it is the one appointment nobody misses.';

/** Where an onsite workshop happens, and the journey. `place`: where it works; `hours`: when they are unusual. */
export function onsiteWhereWhen(place: string, hours = USUAL_HOURS): string {
  return (
    `<p>${place}</p>` +
    html` <p>
        Five days, Wednesday to Sunday, at CAMP in Aulus-les-Bains, a village at the top end of the Garbet valley in the
        French Pyrenees. The shuttle leaves Toulouse on Tuesday at 18:00, the evening before the course, and has you
        back in the city by 11:00 on the Monday after. It is included in the price.
      </p>
      <p>
        You have one of ${ROOM_COUNT} private rooms, and all meals, from a late supper on Tuesday to breakfast on
        Monday. ${hours}
      </p>`
  );
}

/** Where and when an online workshop meets. `rhythm`: its evenings, hours and homework. */
export function onlineWhereWhen(rhythm: string): string {
  return (
    `<p>${rhythm}</p>` +
    html` <p>
      We meet by video call; the link comes by email a week before the first session, or at once if you book later.
      Hours are French time (Europe/Paris). Each session is recorded for the group and stays up for sixty days after the
      last session, for those whose evening is somebody else’s four in the morning.
    </p>`
  );
}

/** The basics of an onsite workshop; the first items are its own. */
export function onsiteBasics(...own: string[]): string {
  return list(...own, 'Private room, all meals and the Toulouse shuttle included', 'Under-16s need a guardian');
}

/** The basics of an online workshop; the first items are its own. */
export function onlineBasics(...own: string[]): string {
  return list(...own, 'Sessions recorded for the group, available for sixty days', 'Under-16s need a guardian');
}
