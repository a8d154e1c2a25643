import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig, type SWRConfiguration } from 'swr';

import type { ProgrammePage } from '@/lib/domain/programme-page';
import type { WorkshopCard } from '@/lib/domain/types';
import { NO_FILTER } from '@/lib/domain/workshop-filter';

import { ProgrammeBrowser } from './ProgrammeBrowser';

const card = (id: string): WorkshopCard => ({
  id,
  ctype: 'onsite',
  title_with: 'Ice with',
  href: `/onsite/${id}`,
  course_image: null,
  artforms: [],
  date: null,
  duration: null,
  tutors: 'Ana',
  places: 4,
  placesword: null,
});
const page = (from: number, to: number, total: number): ProgrammePage => ({
  workshops: Array.from({ length: to - from + 1 }, (_, index) => card(String(from + index))),
  total,
});
const reply = (status: number, body: unknown) => ({ ok: status < 400, status, json: async () => body }) as Response;

/** The end of the list, and how far below the window it counts as seen. */
let end: { margin: string | undefined; comes: () => void };

beforeEach(() => {
  window.history.replaceState(null, '', '/workshops');
  window.IntersectionObserver = class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
      end = { margin: options.rootMargin, comes: () => seen([{ isIntersecting: true }]) };
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const show = (rendered: ProgrammePage | null, config?: SWRConfiguration) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryInterval: 20, dedupingInterval: 0, ...config }}>
      <ProgrammeBrowser
        initialFilter={NO_FILTER}
        page={rendered ? { ok: true, value: rendered } : { ok: false, message: 'Network response was not ok: 500' }}
        artforms={{ ok: true, value: ['sound'] }}
      />
    </SWRConfig>,
  );

test('placeholders, then the failure in its words, then the workshops once the API is back', async () => {
  const answers = [reply(502, { message: 'Network response was not ok: 500' }), reply(200, page(1, 2, 2))];
  global.fetch = jest.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!));
  show(null);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(await screen.findAllByRole('article', {}, { timeout: 4000 })).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('no workshop that matches is said in the words of the specification', () => {
  show(page(1, 0, 0));
  expect(screen.getByText('No workshops match your filters.')).toBeVisible();
});

test('a question that fails stands in place of the answer to the one before', async () => {
  global.fetch = jest.fn(async () => reply(502, { message: 'Network response was not ok: 500' }));
  show(page(1, 15, 37));
  expect(screen.getByRole('status')).toHaveTextContent('37 workshops');
  fireEvent.click(screen.getByRole('checkbox', { name: 'sound' }));
  expect(screen.getAllByRole('article')).toHaveLength(15);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(screen.queryAllByRole('article')).toHaveLength(0);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the next fifteen come 200 px before the end, also when it is jumped over, while the first stand', async () => {
  global.fetch = jest.fn(async (url) =>
    reply(200, String(url).endsWith('page=2') ? page(16, 20, 20) : page(1, 15, 20)),
  );
  show(page(1, 15, 20));
  expect(screen.getAllByRole('article')).toHaveLength(15);
  expect(screen.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '/workshops?page=2');
  expect(end.margin).toMatch(/^\d{6,}px 0px 200px$/);
  await act(async () => end.comes());
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('when the next fifteen fail, the first stand and a click tries again', async () => {
  let down = true;
  global.fetch = jest.fn(async (url) => {
    if (!String(url).endsWith('page=2')) return reply(200, page(1, 15, 20));
    return down ? reply(502, { message: 'Network response was not ok: 500' }) : reply(200, page(16, 20, 20));
  });
  show(page(1, 15, 20), { shouldRetryOnError: false });
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getByRole('button', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(screen.getAllByRole('article')).toHaveLength(15);
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
