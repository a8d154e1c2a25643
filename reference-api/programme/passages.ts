/** What many pages of the programme say in the same words, said once. */
import { slate } from './slate';
import type { CurrencyCode, SampleWorkshop } from './types';

/** HTML written over several indented lines, as one line. */
export function html(strings: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: strings.map((part) => part.replace(/\s+/g, ' ')) }, ...values)
    .replace(/> </g, '><')
    .trim();
}

export function list(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

export function price(amounts: Record<CurrencyCode, number>, numberOfPayments: number): SampleWorkshop['pricing'] {
  return {
    eur: { fullAmount: amounts.eur, numberOfPayments },
    gbp: { fullAmount: amounts.gbp, numberOfPayments },
    usd: { fullAmount: amounts.usd, numberOfPayments },
  };
}

/** The price of an onsite workshop: four monthly payments. */
export const onsitePrice = (eur: number, gbp: number, usd: number) => price({ eur, gbp, usd }, 4);

/** The price of an online workshop: two monthly payments. */
export const onlinePrice = (eur: number, gbp: number, usd: number) => price({ eur, gbp, usd }, 2);

type FromSlate = 'slug' | 'ctype' | 'titleWith' | 'tutors' | 'artforms';

/** A workshop: its name and tutors as the slate has them, the rest as its author writes it. */
export function workshop(slug: string, page: Omit<SampleWorkshop, FromSlate>): SampleWorkshop {
  const entry = slate.find((each) => each.slug === slug);
  if (!entry) throw new Error(`No workshop "${slug}" in the slate`);
  const { ctype, titleWith, tutors, artforms } = entry;
  return { slug, ctype, titleWith, tutors, artforms, ...page };
}

const reserve = html` <p>
  Reserve with the form on this page; you pay nothing yet. Your place is held for three days, and a link arrives by
  e-mail. Follow it when you are ready to confirm and pay. If the three days pass, the place goes back to the next
  person and nobody is cross.
</p>`;

const onsiteCancellation = html` <p>
  If you have to cancel 120 or more days before the first day, you get a full refund minus a 20% fee. From 60 to 119
  days before, we retain 50%. Under 60 days there is no refund: by then the food is ordered and the tutors have turned
  down other work.
</p>`;

/** How an onsite workshop is booked. `aboutYou`: what its tutor would like to read in the form. */
export function onsiteBooking(aboutYou: string, paymentPlan = true): string {
  const payment = paymentPlan
    ? html`<p>
        Pay in full, or in four monthly payments. An Open Grant code, if you hold one, goes in at the last step, and
        that is also where you can add CAMP +7, seven more nights in the house to work on alone.
      </p>`
    : html`<p>
        This one is paid in full, as materials are bought for you by name. An Open Grant code, if you hold one, goes in
        at the last step, and that is also where you can add CAMP +7, seven more nights in the house.
      </p>`;
  return `<p>${aboutYou}</p>${reserve}${payment}${onsiteCancellation}`;
}

/** How an online workshop is booked. `payment` says how many payments there are. */
export function onlineBooking(aboutYou: string, payment = 'Pay in full, or in two monthly payments.'): string {
  return (
    `<p>${aboutYou}</p>${reserve}` +
    html` <p>
      ${payment} A bundle or discount code goes in at the last step. Online workshops cannot be refunded, so look at the
      dates with your diary open.
    </p>`
  );
}

const usualHours = 'Work starts at ten; supper is at half past seven, and it is the one appointment nobody misses.';

/** Where an onsite workshop happens and how one gets there. `place`: where this one works; `hours`: if they are unusual. */
export function onsiteWhereWhen(place: string, hours = usualHours): string {
  return (
    `<p>${place}</p>` +
    html` <p>
        Five days, Wednesday to Sunday, at CAMP in Aulus-les-Bains, a village at the top end of the Garbet valley in the
        French Pyrenees. The shuttle leaves Toulouse on Tuesday at 18:00, the evening before the course, and has you
        back in the city by 11:00 on the Monday after. It is included in the price.
      </p>
      <p>
        You have one of 15 private rooms, and all meals, from a late supper on Tuesday to breakfast on Monday. ${hours}
      </p>`
  );
}

/** Where and when an online workshop meets. `rhythm`: its evenings, hours and homework. */
export function onlineWhereWhen(rhythm: string): string {
  return (
    `<p>${rhythm}</p>` +
    html` <p>
      We meet by video call; the link comes with your confirmation and again on the morning of the first session. Hours
      are French time (Europe/Paris). Each session is recorded for the group and stays up for sixty days after the last
      one, for those whose evening is somebody else’s four in the morning.
    </p>`
  );
}

/** The basics of an onsite workshop; the first items are its own. */
export function onsiteBasics(...own: string[]): string {
  return list(...own, 'Private room, all meals and the Toulouse shuttle included', 'Under-16s need a guardian');
}

/** The basics of an online workshop; the first items are its own. */
export function onlineBasics(...own: string[]): string {
  return list(...own, 'Sessions recorded for the group, up for sixty days', 'Under-16s need a guardian');
}
