/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import PreregisterResultRoute from '@/app/(site)/answer/preregister/[workshop_id]/page';
import ReservePage from '@/app/(site)/reserve/[ctype]/[item_id]/page';
import WaitingListRoute from '@/app/(site)/subscribe/[ctype]/[item_id]/page';
import { keepFlash } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';

const api = startStubApi();
const segment = 'l%E2%80%99%C3%A9t%C3%A9%20ici';
const summer = { ctype: 'onsite', title_with: 'Summer with', tutors: 'Ana' };
const soldOut = { ...summer, id: 12, short_url: 'l’été ici', editions: [{ id: 31, places: 0 }] };

beforeEach(() => api.respond(`GET get_onsite_workshop/${segment}`, soldOut));

const createProps = (item_id: string, query = {}) => ({
  params: Promise.resolve({ ctype: 'onsite', item_id }),
  searchParams: Promise.resolve(query),
});
const openList = async (item_id: string, query = {}) =>
  renderToStaticMarkup(await WaitingListRoute(createProps(item_id, query)));

test('a sold-out workshop has the field of its waiting list, whatever its path, and no form to reserve', async () => {
  const reservePage = renderToStaticMarkup(await ReservePage(createProps(segment)));
  const [form = ''] = /<form [^>]*action="\/api\/subscribe".*?<\/form>/.exec(reservePage) ?? [];
  expect(form).toContain('name="ctype" value="onsite"');
  expect(form).toContain('name="item_id" value="l’été ici"');
  expect(form).toMatch(/<label for="waiting-list-email"[^>]*><span>Your email for the waiting list<\/span><\/label>/);
  expect(form).toMatch(
    /<input(?=[^>]*inputMode="email")(?=[^>]*pattern=)(?=[^>]*required)[^>]* id="waiting-list-email"/,
  );
  expect(reservePage).not.toContain('name="workshop_edition"');
  const html = await openList(segment);
  expect(html).toContain('Summer');
  expect(html).toContain('name="item_id" value="l’été ici"');
});

test('who mistyped the address of a waiting list enters another one at once', async () => {
  await keepFlash('subscribe', { message: 'Open our email.', done: true });
  const joined = await openList(segment);
  expect(joined).toContain('Open our email.');
  expect(joined).not.toContain('name="email"');
  const [, query] = /<a href="\/subscribe\/onsite\/l%E2%80%99%C3%A9t%C3%A9%20ici\?(\w+)=1">/.exec(joined) ?? [];
  const again = await openList(segment, { [query!]: '1' });
  expect(again).toContain('name="email"');
  expect(again).not.toContain('Open our email.');
});

test('the list of a finished workshop promises a new date, where the API tells of them', async () => {
  const finished = { ...soldOut, booking_cutoff_time: 1, editions: [{ id: 31, start_date: '2020-05-05' }] };
  api.respond(`GET get_onsite_workshop/${segment}`, finished);
  expect(await openList(segment)).toContain('we’ll write when a place comes back');
  api.respond(`GET get_onsite_workshop/${segment}`, { ...finished, announces_dates: true });
  expect(await openList(segment)).toContain('we’ll write when it runs again.');
  const reservePage = renderToStaticMarkup(await ReservePage(createProps(segment)));
  expect(reservePage).toContain('This workshop has finished');
  expect(reservePage).not.toMatch(/SOLD OUT|name="workshop_edition"/);
});

test('the waiting list says that a workshop is sold out only if it is', async () => {
  expect(await openList(segment)).toContain('This workshop is sold out.');
  api.respond(`GET get_onsite_workshop/${segment}`, { ...soldOut, editions: [] });
  expect(await openList(segment)).toMatch(/has no dates yet\..* we’ll write when there is a new date\./);
  const cancelled_editions = [{ id: 31, start_date: '2030-05-05' }];
  api.respond(`GET get_onsite_workshop/${segment}`, { ...soldOut, editions: [], cancelled_editions });
  expect(await openList(segment)).toMatch(/This workshop is cancelled\..* we’ll write when there is a new date\./);
  const available = { ...summer, id: 13, short_url: 'open', editions: [{ id: 32, places: 4 }] };
  api.respond('GET get_onsite_workshop/open', available);
  const open = await openList('open');
  expect(open).toMatch(/still has places: <a[^>]* href="\/onsite\/open"/);
  expect(open).not.toContain('sold out');
  api.respond('GET get_onsite_workshop/open', { ...available, editions: [{ id: 32 }] });
  expect(await openList('open')).toMatch(/may still have places: <a/);
  api.respond('GET get_onsite_workshop/unheard', null, 404);
  const unheard = await openList('unheard');
  expect(unheard).toContain('If this workshop is full');
  expect(unheard).toContain('Join the waiting list');
  expect(unheard).not.toMatch(/sold.out/i);
});

test('a path or kind that no workshop can have has no waiting list', async () => {
  const ofUnknownKind = WaitingListRoute({
    ...createProps('1'),
    params: Promise.resolve({ ctype: 'nonsense', item_id: '1' }),
  });
  for (const page of [openList('a%2Fb'), ofUnknownKind]) {
    await expect(page).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  }
  expect(api.calls).toEqual([]);
});

test('the pre-registration form is shown again whatever the id of the workshop', async () => {
  api.respond('GET list_upcoming_workshops/', [{ id: 'u/7 x', title: 'The Bell Foundry', ctype: 'onsite' }]);
  const page = await PreregisterResultRoute({ params: Promise.resolve({ workshop_id: 'u%2F7%20x' }) });
  const html = renderToStaticMarkup(page);
  expect(html).toContain('The Bell Foundry');
  expect(html).toContain('name="workshop_id" value="u/7 x"');
  expect(html.match(/By pre-registering you agree to our/g)).toHaveLength(1);
});

test('a refused pre-registration says why, also once its plan is no longer listed', async () => {
  api.respond('GET list_upcoming_workshops/', []);
  const open = () => PreregisterResultRoute({ params: Promise.resolve({ workshop_id: '7' }) });
  await expect(open()).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  await keepFlash('preregister', { message: 'The time of this workshop is over.' });
  expect(renderToStaticMarkup(await open())).toContain('The time of this workshop is over.');
});
