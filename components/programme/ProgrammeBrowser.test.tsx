import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SWRConfiguration } from 'swr';

import type { ProgrammeChoices, ProgrammePage } from '@/lib/domain/programme-page';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { jsonResponse, renderWithSwr, stubFetch, stubIntersectionObserver } from '@/test/browser';
import { createCard } from '@/test/fixtures';

import { ProgrammeBrowser } from './ProgrammeBrowser';

const page = (from: number, to: number, total: number, version = 'v1'): ProgrammePage => ({
  workshops: Array.from({ length: to - from + 1 }, (_, index) => createCard({ id: String(from + index) })),
  total,
  near: [],
  version,
});

const FAILED = jsonResponse(502, { message: 'Network response was not ok: 500' });

const price = (amount: number, symbol: string) => ({ amount, symbol });

const choices: ProgrammeChoices = {
  months: [
    { month: '2026-12', label: 'December 2026' },
    { month: '2027-01', label: 'January 2027' },
  ],
  places: true,
  prices: [{ eur: price(1190, '€'), gbp: price(1020, '£'), usd: price(1290, '$') }],
};

const isPage = (url: unknown, number: number) => String(url).endsWith(`page=${number}`);

let endObserver: ReturnType<typeof stubIntersectionObserver>;

beforeEach(() => {
  window.history.replaceState(null, '', '/workshops');
  endObserver = stubIntersectionObserver();
});

const renderBrowser = (rendered: ProgrammePage, config?: SWRConfiguration) =>
  renderWithSwr(
    <ProgrammeBrowser
      initialFilter={NO_FILTER}
      page={{ ok: true, value: rendered }}
      artforms={{ ok: true, value: ['sound'] }}
      choices={choices}
      calendarUrl="https://camp.example/calendar.ics"
    />,
    config,
  );

test('loads the next fifteen 200 px before the end, also when a scroll jumps past it', async () => {
  global.fetch = jest.fn(async (url) => jsonResponse(200, isPage(url, 2) ? page(16, 20, 20) : page(1, 15, 20)));
  renderBrowser(page(1, 15, 20));
  expect(screen.getAllByRole('article')).toHaveLength(15);
  expect(screen.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '/workshops?page=2');
  expect(endObserver.rootMargin).toMatch(/^\d{6,}px 0px 200px$/);
  await endObserver.intersect();
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('a page of another version starts the list again, as long as it was, and is the last request', async () => {
  // One of 37 has been withdrawn, and another is first.
  const requests = stubFetch(jsonResponse(200, page(16, 30, 37)), jsonResponse(200, page(2, 37, 36, 'v2')));
  renderBrowser(page(1, 15, 37));
  await endObserver.intersect();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
  await endObserver.intersect();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(36));
  expect(screen.getByRole('status')).toHaveTextContent('36 workshops');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/workshops?version=v1&page=2',
    '/api/workshops?version=v1&page=3',
  ]);
});

test.each([
  ['empty', []],
  ['short', page(16, 20, 37).workshops],
])('a page that is %s ends the list, whatever the count was', async (_what, workshops) => {
  const requests = stubFetch(jsonResponse(200, { ...page(1, 0, 37), workshops }));
  renderBrowser(page(1, 15, 37));
  await endObserver.intersect();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
  const shown = 15 + workshops.length;
  expect(screen.getAllByRole('article')).toHaveLength(shown);
  expect(screen.getByRole('status')).toHaveTextContent(`${shown} workshops`);
  await endObserver.intersect();
  expect(requests).toHaveLength(1);
});

test('keeps the first fifteen when the next fail, and a click retries', async () => {
  let down = true;
  global.fetch = jest.fn(async (url) => {
    if (!isPage(url, 2)) return jsonResponse(200, page(1, 15, 20));
    return down ? FAILED : jsonResponse(200, page(16, 20, 20));
  });
  renderBrowser(page(1, 15, 20), { shouldRetryOnError: false });
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getByRole('button', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(screen.getAllByRole('article')).toHaveLength(15);
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the active filters are links above the list that remove them', async () => {
  stubFetch(jsonResponse(200, page(1, 3, 3)));
  window.history.replaceState(
    null,
    '',
    '/workshops?q=ice&type=online&month=2027-01&price=1190&artform=sound&sort=price',
  );
  renderBrowser(page(1, 15, 37));
  const chips = () => within(screen.getByRole('list', { name: 'Chosen filters' })).getAllByRole('link');
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    'Remove online',
    'Remove January 2027',
    'Remove up to €1,190£1,020$1,290',
    'Remove sound',
    'Remove by price',
  ]);
  expect(chips()[1]).toHaveAttribute('href', '/workshops?q=ice&type=online&artform=sound&price=1190&sort=price');
  fireEvent.click(chips()[1]!);
  expect(location.search).toBe('?q=ice&type=online&artform=sound&price=1190&sort=price');
  expect(chips()).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 workshops'));
});
