import { GET } from '@/app/markdown/[...path]/route';
import { createFaqData } from '@/lib/seo/structured-data';
import { createCourseData, createEventData } from '@/lib/seo/workshop-data';
import { listFaqs } from '@/lib/workshop-api/queries/content';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';
import { listMissingFacts } from '@/test/structured-facts';
import { allowLog, startStubApi } from '@/test/stub-api';

import { escapeMarkdown, htmlToMarkdown } from './markdown';
import { createMarkdown } from './page-markdown';

const api = startStubApi();
const SECRET_LINK = '[pay](javascript:alert(1)) <img src=x>';
const [NOW, PUBLISHED_AT] = ['2027-01-05T10:40:00Z', 1798800000];

const price = (full_amount: number, symbol: string) => ({
  full_amount,
  symbol,
  split_amount: 298,
  number_of_payments: 4,
});
const sessions = [
  { starts_at: 1805738400, ends_at: 1805745600 },
  { starts_at: 1806339600, ends_at: 1806346800 },
];
const ice = {
  id: 12,
  ctype: 'onsite',
  title_with: 'Ice *live* with',
  tutors: 'Ana',
  tutor_string: 'Ana Ferrer and Jon',
  tutor_profiles: [{ name: 'Ana Ferrer', text: '1. Records # glaciers_' }],
  short_url: 'ice',
  artforms: 'sound',
  duration: '5 days',
  capacity: 12,
  booking_cutoff_time: 1806300000,
  description:
    '<p>Hear &amp; <b>see</b> it.</p><ul><li>- one</li><li>two <a href="/about">here</a></li></ul>' +
    `<p>${SECRET_LINK}</p>`,
  editions: [
    { id: 31, start_date: '2027-02-03', places: 0 },
    {
      id: 32,
      start_date: '2027-05-05',
      previous_start_date: '2027-05-12',
      places: 3,
      full_payment_reason: 'Too soon.',
    },
    { id: 33, start_date: '2027-03-22', places: 1, sessions },
    { id: 34, start_date: 'in spring' },
  ],
  cancelled_editions: [{ id: 35, start_date: '2027-06-02' }],
  pricing: { eur: price(1190, '€'), gbp: price(990, '£'), usd: price(1290, '$') },
};

beforeEach(() => {
  allowLog();
  jest.useFakeTimers({ now: new Date(NOW), doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
  api.respond('GET get_onsite_workshop/ice', ice);
  api.respond('GET list_all_workshops/', [{ ...ice, published_at: PUBLISHED_AT }]);
});
afterEach(() => jest.useRealTimers());

const readIce = async () => (await createMarkdown(['onsite', 'ice']))!.text;

it('every fact of the structured data of a workshop stands in its Markdown', async () => {
  const workshop = (await getWorkshop('onsite', 'ice'))!;
  const offered = { isOffered: true, publishedAt: PUBLISHED_AT };
  const data = [createCourseData(workshop, offered), ...createEventData(workshop, offered)];
  const text = await readIce();
  expect(listMissingFacts(data, text)).toEqual([]);
  const usd = text.replace('USD: $1,290', 'USD: $1,190').replace('To: 2027-05-09', 'To: 2027-05-10');
  expect(listMissingFacts(data, usd)).toContain('Event.endDate: 2027-05-09');
  expect(listMissingFacts(data, usd)).toContain('Offer.price: 1290');
});

it('lists each price of a bundle once, beside its own bundle, where a currency lacks some or all', async () => {
  const bundle = (use_limit: number, price: number) => ({ use_limit, price, discount_percent: 10, price_id: 'p' });
  api.respond('GET get_bundles/', { eur: [bundle(3, 300), bundle(5, 450)], gbp: [bundle(5, 400)] });
  const { text } = (await createMarkdown(['bundles']))!;
  const [, three = '', five = ''] = text.split('## Bundle of ');
  expect(three.match(/^- [A-Z]{3}: .*$/gm)).toEqual(['- EUR: €300, €100 a workshop']);
  expect(five.match(/^- [A-Z]{3}: .*$/gm)).toEqual(['- EUR: €450, €90 a workshop', '- GBP: £400, £80 a workshop']);
});

it('says of each date its places, until when it can be reserved, and what cancelling costs', async () => {
  const text = await readIce();
  expect(text).toContain('Read from the booking system after 2027-01-05 11:00 (Paris time).');
  const [, may = ''] = text.split('### 5–9 May 2027\n');
  const [facts] = may.split('\n###');
  for (const fact of [
    '- 3 places left\n',
    'Reserve this date: http://localhost:3000/onsite/ice?edition=32#book\n',
    'Booking closes: 2027-03-29 08:00 (Paris time)\n',
    'Moved from: 2027-05-12\n',
    'Arrive: Tue 4 May, shuttle from Toulouse at 18:00\n',
    'Cancel by 5 January 2027 and we refund all but a 20% fee.',
    'Too soon.',
  ]) {
    expect(facts).toContain(fact);
  }
  expect(text).toContain('- USD: $1,290, or 4 monthly payments of $298, for later dates\n');
  expect(text).toContain('### Cancelled: 2–6 June 2027');
});

it('is the same within an hour, and has no offer once booking has closed', async () => {
  const first = await readIce();
  jest.setSystemTime(new Date('2027-01-05T10:59:00Z'));
  expect(await readIce()).toBe(first);
  jest.setSystemTime(new Date('2027-04-05T10:00:00Z'));
  const closed = await readIce();
  expect(closed).toContain('**Booking closed**');
  const closedWorkshop = (await getWorkshop('onsite', 'ice'))!;
  const data = createEventData(closedWorkshop, { isOffered: false }).filter(
    ({ eventStatus }) => !/Cancelled/.test(String(eventStatus)),
  );
  expect(listMissingFacts(data, closed)).toEqual([]);
  expect(closed).not.toMatch(/1,190|## Dates|places? left/);
});

it('shows texts of the API as they are', async () => {
  const text = await readIce();
  expect(text).toContain('# Ice \\*live\\* with Ana\n');
  expect(text).toContain('1\\. Records # glaciers\\_');
  expect(text).toContain('\n- \\- one\n- two [here](http://localhost:3000/about)\n');
  expect(text).toContain('\\[pay\\](javascript:alert(1))');
  expect(text).not.toContain('<img');
  const texts = [
    '# a',
    '## a',
    '- a',
    '--- a',
    '+ a',
    '12) a',
    'a\n\n# b',
    '&lt;b&gt;',
    '5 < 6 > 4',
    '| a |',
    '[a]: b',
    '`a`',
  ];
  expect(texts.map(escapeMarkdown)).toEqual([
    '\\# a',
    '\\## a',
    '\\- a',
    '\\--- a',
    '\\+ a',
    '12\\) a',
    'a # b',
    '\\&lt;b\\&gt;',
    '5 \\< 6 \\> 4',
    '\\| a \\|',
    '\\[a\\]: b',
    '\\`a\\`',
  ]);
  expect(['+33 5', '-5 °C', '1190', 'Q&A'].map(escapeMarkdown)).toEqual(['+33 5', '-5 °C', '1190', 'Q&A']);
});

it('shows dates of the API that are no days as they are', async () => {
  const readSpring = async (cutoff: number) => {
    const editions = [{ id: 34, start_date: '`in spring`', places: 2 }];
    api.respond('GET get_onsite_workshop/spring', { ...ice, booking_cutoff_time: cutoff, editions });
    return (await createMarkdown(['onsite', 'spring']))!.text;
  };
  expect((await readSpring(0)).replaceAll('\\`', '')).not.toContain('`');
  jest.advanceTimersByTime(3_600_000);
  const closed = await readSpring(1);
  expect(closed).toContain('**: ');
  expect(closed.replaceAll('\\`', '')).not.toContain('`');
});

it('keeps headings, tables and addresses of links in texts of the API', () => {
  const html =
    '<h3>Travel</h3><table><tr><td>Bus</td><td>9:00</td></tr></table><p>a<br>b</p><dl><dt>T</dt><dd>v</dd></dl>';
  expect(htmlToMarkdown(html as never)).toBe('### Travel\n\n- Bus \\| 9:00\n\na\nb\n\n- T: v');
  expect(htmlToMarkdown('<p>a<br># b<br> - c<br> 1. d</p>' as never)).toBe('a\n\\# b\n\\- c\n1\\. d');
  expect(htmlToMarkdown('<a href="https://x.example/a(b)">c</a>' as never)).toBe('[c](https://x.example/a%28b%29)');
});

it('has the questions of the FAQ', async () => {
  api.respond('GET get_faqs/', [{ id: 1, question: 'By train?', answer: '<p>To <i>Toulouse</i>.</p>', subject: 'x' }]);
  expect((await createMarkdown(['faq']))!.text).toContain('## By train?\n\nTo Toulouse.');
  expect(listMissingFacts(createFaqData(await listFaqs()), (await createMarkdown(['faq']))!.text)).toEqual([]);
});

it.each([
  ['onsite', 'snow'],
  ['online', 'ice'],
  ['onsite'],
  ['faq', 'x'],
  ['constructor'],
  ['privacy'],
  ['onsite', 'ice', 'x'],
])('there is no Markdown of %s %s', async (...path) => {
  expect(await createMarkdown(path)).toBeNull();
});

it.each([[['onsite', '%']], [['%', 'ice']], [['onsite', '%25']]])(
  '%j is not found, instead of failing',
  async (path) => {
    const { status, headers } = await GET(new Request('http://localhost:3000/'), { params: Promise.resolve({ path }) });
    expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);
