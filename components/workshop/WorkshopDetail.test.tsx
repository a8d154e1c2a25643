import { cleanup, render, screen, within } from '@testing-library/react';

import type { SafeHtml } from '@/lib/domain/html-text';
import { getPaymentPlan } from '@/lib/domain/instalments';
import type { PriceTable, Workshop, WorkshopCard } from '@/lib/domain/types';
import { workshopSchema } from '@/lib/workshop-api/schemas/workshop';
import { createCard } from '@/test/fixtures';

import { MoreWorkshops, SimilarWorkshops } from './SimilarWorkshops';
import { TutorProfiles } from './TutorProfiles';
import { Tutors } from './Tutors';
import { WorkshopDetail } from './WorkshopDetail';
import { WorkshopFacts } from './WorkshopFacts';
import { WorkshopHeader } from './WorkshopHeader';
import { WorkshopPrice } from './WorkshopPrice';

const workshop: Workshop = workshopSchema.parse({
  id: '12',
  ctype: 'onsite',
  short_url: 'ice',
  title_with: 'Listening to Ice with',
  tutors: 'Ana Ferrer',
  duration: '5 days',
  capacity: 14,
  transport: 'Shuttle from Toulouse',
  editions: [],
  highlights: '<p>A glacier</p>',
  basics: '<p>Room and meals</p>',
  description: '<p>Of ice</p>',
  keyfact_dates: '<p>In May</p>',
});
const eur = { currency: 'eur', full_amount: 1190, split_amount: 298, number_of_payments: 4, symbol: '€' } as const;

const createEdition = (id: string, start_date: string, end_date: string | null, places: number | null) => ({
  id,
  start_date,
  end_date,
  places,
  sessions: [],
});
const getTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const getHrefs = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('href'));

describe('the header', () => {
  type Panel = Parameters<typeof WorkshopHeader>[0]['panel'];

  function showHeader(
    facts: Partial<Workshop> = {},
    panel: Panel = 'form',
    editionId?: string,
    isUnpublished = false,
  ): void {
    cleanup();
    const shown = { ...workshop, ...facts };
    render(
      <>
        <WorkshopHeader
          workshop={shown}
          panel={panel}
          now={Date.UTC(2026, 9, 20) / 1000}
          isUnpublished={isUnpublished}
          editionId={editionId}
        />
        <WorkshopFacts workshop={shown} editionId={editionId} />
      </>,
    );
  }
  const readFacts = () =>
    screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  test('has the words of the API for its picture, or else what the picture is for', () => {
    const picture = { course_image: '/media/ice.jpg', artforms: ['sound'] };
    showHeader(picture);
    expect(screen.getByRole('img')).toHaveAccessibleName('Picture for the onsite sound workshop Listening to Ice');
    showHeader({ ...picture, image_alt: 'A hydrophone above blue ice' });
    expect(screen.getByRole('img')).toHaveAccessibleName('A hydrophone above blue ice');
  });

  const COVERED = 'Price covers: Workshop, private room and all meals';
  const INCLUDED = 'Onsite, 5 days · Shuttle to and from Toulouse, included';
  const unnamed = { capacity: null, transport: null };
  const online = { ...unnamed, ctype: 'online', duration: null } as const;
  const editions = [createEdition('31', '2027-01-06', null, 0), createEdition('32', '2027-05-05', null, 4)];
  const language = { language: 'English', student_level: '<p>Open level. Bring a recorder.</p>' as SafeHtml };
  const shuttle = ['Arrive: Tue 4 May, shuttle from Toulouse at 18:00', 'Leave: Mon 10 May, in Toulouse by 11:00'];

  test.each<[Partial<Workshop>, kind: string, facts: string[]]>([
    [{}, 'Onsite, 5 days · Up to 14 people · Shuttle from Toulouse', [COVERED]],
    [unnamed, INCLUDED, [COVERED]],
    [{ ...unnamed, price_covers: 'Room and film stock' }, INCLUDED, ['Price covers: Room and film stock']],
    [{ ...unnamed, editions, ...language }, INCLUDED, [...shuttle, COVERED, 'Level: Open level', 'Language: English']],
    [{ ...online, opportunities: 'A broadcast' }, 'Online · A broadcast', []],
    [{ ...online, duration: '5 days', mentorship: true }, 'Online, 5 days · Mentorship afterwards', []],
    [{ ...online, editions }, 'Online', []],
  ])('has the facts that are known, or true of every workshop of the kind: %j', (facts, kind, expected) => {
    showHeader(facts);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('Listening to Ice with Ana Ferrer');
    expect(title.nextElementSibling?.textContent).toBe(kind);
    expect(readFacts()).toEqual(expected);
  });

  test('names every date with its places, those with places first, and only the dates once booking has closed', () => {
    const dated = [createEdition('31', '2026-05-06', null, 0), createEdition('32', '2026-09-09', '2026-09-12', 4)];
    const facts = { editions: dated, pricing: { eur, gbp: eur, usd: eur } };
    const readDates = () => getTexts(screen.getAllByRole('listitem'));
    showHeader(facts);
    expect(readDates()).toEqual(['9–12 September 20264 places leftAdd to calendar', '6–10 May 2026SOLD OUT']);
    expect(screen.getAllByText(/€/)).not.toEqual([]);
    showHeader({ ...facts, editions: [createEdition('31', '2026-05-06', null, null)] });
    expect(readDates()).toEqual(['6–10 May 2026Add to calendar']);
    showHeader(facts, 'finished');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(getTexts([heading.parentElement!.lastElementChild as HTMLElement])).toEqual([
      '6–10 May 2026, 9–12 September 2026',
    ]);
    showHeader({ start_date: '2026-05-06' }, 'finished');
    expect(screen.getByText('6–10 May 2026')).toBeVisible();
    expect(screen.queryByText(/€/)).not.toBeInTheDocument();
  });

  test('says of a draft that it is not open yet', () => {
    for (const [isUnpublished, label] of [
      [false, 'Reserve a place'],
      [true, 'Not open yet'],
    ] as const) {
      showHeader({}, 'form', undefined, isUnpublished);
      expect(screen.getByText(label).closest('a')).toHaveAttribute('href', '#book');
    }
  });

  test('says at what hour a date begins, if its first day has one and no sessions do', () => {
    const sessions = [{ starts_at: 1_809_000_000, ends_at: null }];
    const dates = [
      createEdition('1', '2027-05-04T19:30', null, 2),
      { ...createEdition('2', '2027-05-05T19:30', null, 2), sessions },
    ];
    showHeader({ editions: dates, duration: '1 day' });
    const links = within(screen.getByRole('list', { name: 'Dates' })).getAllByRole('link', { name: /^\d\sMay/ });
    expect(getTexts(links)).toEqual([
      expect.stringMatching(/4 May 2027, 19:30$/),
      expect.stringMatching(/5 May 2027$/),
    ]);
  });

  test('has the ribbon and the hollow picture of a workshop that is sold out or finished, and no other', () => {
    const ribbons = { form: [], finished: ['Finished'], soldout: ['SOLD OUT'] };
    const course_image = '/media/ice.jpg';
    for (const [panel, texts] of Object.entries(ribbons)) {
      showHeader({ course_image, editions: [createEdition('31', '2026-05-06', null, 4)] }, panel as Panel);
      expect(screen.getByRole('img').style.filter !== '').toBe(panel !== 'form');
      const shown = screen.queryAllByText(/^(SOLD OUT|Finished|Booking closed)$/);
      expect(getTexts(shown)).toEqual(texts);
      for (const ribbon of shown) expect(ribbon).toBeVisible();
    }
    showHeader({ editions: [createEdition('31', '2026-10-18', null, 4)] }, 'finished');
    expect(screen.getByText('Booking closed')).toBeVisible();
    expect(screen.queryByText('Finished')).not.toBeInTheDocument();
    showHeader({ editions: [] }, 'soldout');
    expect(screen.queryByText('SOLD OUT')).not.toBeInTheDocument();
  });

  test('marks the date of its link, names its shuttle, and says when it is gone', () => {
    const open = editions.map((each) => ({ ...each, places: 4 }));
    showHeader({ editions: open }, 'form', '32');
    expect(screen.getByRole('listitem', { current: true })).toHaveTextContent(/^5–9 May 2027/);
    expect(readFacts().slice(0, 2)).toEqual(shuttle);
    expect(getHrefs(screen.getAllByRole('link', { name: /2027$/ })).filter((href) => href?.endsWith('#book'))).toEqual([
      '/onsite/ice?edition=31#book',
      '/onsite/ice?edition=32#book',
    ]);
    showHeader({ editions: open }, 'form', '9');
    expect(screen.getByText('The date of this link isn’t in the programme any more. These are:')).toBeVisible();
    expect(screen.queryByRole('listitem', { current: true })).toBeNull();
  });

  test('has a calendar file for each date with places and a day, and none for others', () => {
    const dated = [
      createEdition('31', '2027-05-05', '2027-05-09', 3),
      createEdition('a/b', '2027-09-01', '2027-09-05', 1),
      createEdition('34', '2027-10-06', '2027-10-10', 0),
      createEdition('33', 'in spring', null, 3),
    ];
    showHeader({ editions: dated });
    const links = screen.getAllByRole('link', { name: /^Add to calendar: / });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Add to calendar: 5–9\u00a0May\u00a02027', '/onsite/ice/calendar.ics?edition=31'],
      ['Add to calendar: 1–5\u00a0September\u00a02027', '/onsite/ice/calendar.ics?edition=a%2Fb'],
    ]);
  });
});

test('the sidebar has highlights, basics and the booking panel, in this order', () => {
  render(<WorkshopDetail workshop={workshop} bookingPanel={<h2>Reserve your place</h2>} />);
  const sidebar = within(screen.getByRole('complementary', { name: 'Booking' }));
  expect(getTexts(sidebar.getAllByRole('heading'))).toEqual(['Highlights', 'Basics', 'Reserve your place']);
  expect(sidebar.getByText('A glacier')).toBeVisible();
  expect(sidebar.getByText('Room and meals')).toBeVisible();
  expect(screen.getByText('In May').tagName).toBe('P');
});

test('a tab stands for each text that the API has, and none for others', () => {
  const readTabs = (texts: Partial<Workshop>) => {
    cleanup();
    render(<WorkshopDetail workshop={{ ...workshop, ...texts }} bookingPanel={null} />);
    return getTexts(screen.queryAllByRole('tab'));
  };
  const html = '<p>Text</p>' as SafeHtml;
  expect(readTabs({ howtobook: html, wherewhentext: html })).toEqual([
    'Workshop info',
    'How to book',
    'Where & when',
    'Key facts',
  ]);
  expect(readTabs({ keyfact_dates: null })).toEqual(['Workshop info']);
  expect(readTabs({ keyfact_dates: null, description: null })).toEqual([]);
  readTabs({ access: '<p>The hut is uphill.</p>' as SafeHtml });
  expect(screen.getByText('Access').nextElementSibling).toHaveTextContent('The hut is uphill.');
});

test('a tutor has a profile, short if a page has the rest, and other workshops; an unknown one has no section', () => {
  const card = { href: '/online/tape', title_with: 'Tape Loops with', tutors: 'Ana Ferrer and Li Wei' } as WorkshopCard;
  const tutor_profiles = [{ name: 'ana ferrer', text: 'Records lakes. Plays them back.' }];
  const profiled = { ...workshop, tutors: 'Ana Ferrer and Jon Okafor', tutor_profiles };
  const full = { ...card, href: '/online/full', places: 0 };
  const value = [full, { ...card, places: 3 }, { ...card, href: workshop.href }];
  const { container, rerender } = render(<TutorProfiles workshop={profiled} programme={{ ok: true, value }} />);
  expect(getTexts(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Ana Ferrer']);
  expect(screen.getByText('Records lakes.')).toBeVisible();
  expect(getHrefs(screen.getAllByRole('link'))).toEqual(['/tutors/ana-ferrer', '/online/tape', '/online/full']);
  rerender(<TutorProfiles workshop={profiled} programme={{ ok: false, message: 'down' }} />);
  expect(screen.getByText('Records lakes. Plays them back.')).toBeVisible();
  rerender(<TutorProfiles workshop={workshop} programme={{ ok: false, message: 'down' }} />);
  expect(container).toBeEmptyDOMElement();
});

test('similar workshops with places come first, by the programme if it is known, and sold-out ones are marked', () => {
  const similar = Object.entries({ full: 0, unsaid: null, open: 2 }).map(([id, places]) =>
    createCard({ id, href: `/online/${id}`, title_with: id, ctype: 'online', places }),
  );
  const section = { ok: true, value: similar } as const;
  const { rerender } = render(<SimilarWorkshops section={section} programme={{ ok: false, message: 'down' }} />);
  expect(getHrefs(screen.getAllByRole('link'))).toEqual(['/online/open', '/online/unsaid', '/online/full']);
  expect(screen.getAllByText('SOLD OUT')[0]).toBeVisible();

  const amount = { amount: 290, symbol: '€' };
  const price_from = { eur: amount, gbp: amount, usd: amount };
  const programme = [4, 0, 0, 9].map((places, index) =>
    createCard({
      ctype: 'online',
      id: ['unsaid', 'full', 'open', 'other'][index]!,
      places,
      date: 'Tue 4 May',
      price_from,
    }),
  );
  rerender(<SimilarWorkshops section={section} programme={{ ok: true, value: programme }} />);
  expect(getHrefs(screen.getAllByRole('link'))).toEqual(['/online/unsaid', '/online/full', '/online/open']);
  expect(screen.getAllByText('Tue 4 May')).toHaveLength(3);
  expect(screen.getAllByText('€290')).toHaveLength(9);
});

test('the section of similar workshops is not called so without any', () => {
  const readHeading = (value: WorkshopCard[]) => {
    cleanup();
    render(<MoreWorkshops section={{ ok: true, value }}>{null}</MoreWorkshops>);
    return screen.getByRole('heading').textContent;
  };
  expect([readHeading([]), readHeading([createCard({ id: '14' })])]).toEqual(['More workshops', 'Similar workshops']);
});

test.each([
  ['Ana Ferrer', ['Ana Ferrer']],
  ['Ana Ferrer and Jon Okafor', ['Ana Ferrer', 'and Jon Okafor']],
  ['Ana Ferrer, Jon Okafor and Amara Diallo', ['Ana Ferrer,', 'Jon Okafor', 'and Amara Diallo']],
  ['Ana Ferrer, Jon Okafor, and Amara Diallo', ['Ana Ferrer,', 'Jon Okafor,', 'and Amara Diallo']],
  ['Andy Brand', ['Andy Brand']],
])('keeps each name of %p unbroken and the text as it is', (names, unbroken) => {
  const { container } = render(<Tutors names={names} />);
  expect(container).toHaveTextContent(names);
  expect(getTexts([...container.querySelectorAll<HTMLElement>('strong > span')])).toEqual(unbroken);
});

test('the payment plan is that of its currency, and absent where there is none', () => {
  const gbp = { ...eur, currency: 'gbp', split_amount: 297, symbol: '£' } as const;
  const usd = { ...eur, currency: 'usd', split_amount: 595, number_of_payments: 2, symbol: '$' } as const;
  const readPlans = (pricing: PriceTable, allow_pp = true) => {
    cleanup();
    render(<WorkshopPrice pricing={pricing} plan={getPaymentPlan({ allow_pp, editions: [] })} />);
    return screen.queryAllByText(/monthly/).map((line) => [line.dataset.price, line.textContent]);
  };
  expect(readPlans({ eur, gbp, usd })).toEqual([
    ['eur', 'or 4 monthly payments of €298'],
    ['gbp', 'or 4 monthly payments of £297'],
    ['usd', 'or 2 monthly payments of $595'],
  ]);
  const single = { ...eur, number_of_payments: 1 };
  expect(readPlans({ eur: single, gbp: { ...gbp, split_amount: 0 }, usd: { ...usd, split_amount: null } })).toEqual([]);
  expect(readPlans({ eur, gbp, usd }, false)).toEqual([]);
});

test('without a plan for its dates the reason of the API stands in its place', () => {
  const reason = 'Paying in instalments would end more than 50 days after the last day, so this is paid in full.';
  const early = { ...createEdition('31', '2027-01-06', null, 3), full_payment_reason: reason };
  const [late, full] = [createEdition('32', '2027-05-05', null, 3), createEdition('33', '2027-06-02', null, 0)];
  const usd = { ...eur, currency: 'usd', number_of_payments: 1 } as const;
  const pricing: PriceTable = { eur, gbp: { ...usd, currency: 'gbp' }, usd };
  const readLines = (editions: Workshop['editions'], editionId?: string, allow_pp = true) => {
    cleanup();
    const plan = getPaymentPlan({ allow_pp, editions }, editionId);
    return getTexts([
      ...render(<WorkshopPrice pricing={pricing} plan={plan} small />).container.querySelectorAll<HTMLElement>('p + p'),
    ]);
  };
  expect(readLines([early, late])).toEqual(['or 4 monthly payments of €298, for later dates']);
  expect(readLines([early, late], '32')).toEqual(['or 4 monthly payments of €298']);
  for (const lines of [
    readLines([early, late], '31'),
    readLines([early, full], undefined, false),
    readLines([early]),
  ]) {
    expect(lines).toEqual([reason]);
  }
  expect(readLines([late], undefined, false)).toEqual([]);
});
