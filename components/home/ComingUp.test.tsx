import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';

import type { FrontPageSelection } from '@/lib/domain/types';
import { jsonResponse, stubFetch } from '@/test/browser';
import { createCard } from '@/test/fixtures';

import { ComingUp } from './ComingUp';
import { ComingUpSection } from './HomePage';

const ice = createCard({ id: '1' });
const radio = createCard({ id: '2', ctype: 'online', title_with: 'Radio with' });
const FAILED = { ok: false, message: 'Network response was not ok: 500' } as const;
const selection: FrontPageSelection = { allw: [ice, radio], onsite: [ice], online: [radio] };

const LOADED = jsonResponse(200, selection);

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** SWR handles focus and reconnection in a timer. */
const dispatch = (event: string) => {
  act(() => void window.dispatchEvent(new Event(event)));
  return advance(1);
};
const renderComingUp = (rendered: FrontPageSelection | null) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ComingUp section={rendered ? { ok: true, value: rendered } : FAILED} />
    </SWRConfig>,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows six skeletons of 350 px until the workshops are loaded', async () => {
  stubFetch(LOADED);
  renderComingUp(null);
  const placeholders = [...screen.getByRole('status').querySelectorAll<HTMLElement>('[aria-hidden]')];
  expect(placeholders.map(({ style }) => style.height)).toEqual(Array(6).fill('350px'));
  await advance(0);
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('is a sentence in place of tabs while the programme is empty', () => {
  render(<ComingUpSection section={{ ok: true, value: { allw: [], onsite: [], online: [] } }} />);
  expect(screen.getByText('Nothing is in the programme at the moment.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('shows and logs a failure, retries after 5 s, then shows the workshops', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // SWR adds a random delay to the 5 s between retries.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const requests = stubFetch(jsonResponse(503, {}), LOADED);
  renderComingUp(null);
  await advance(0);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error loading data: Network response was not ok: 503$/);
  expect(log.mock.calls).toEqual([['Front page:', 'Network response was not ok: 503']]);
  await advance(4999);
  expect(requests).toHaveLength(1);
  await advance(1);
  expect(requests).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('revalidates the server’s data on focus and on reconnect, and not before', async () => {
  const requests = stubFetch(LOADED);
  renderComingUp(selection);
  await advance(6000);
  expect(requests).toHaveLength(0);
  await dispatch('focus');
  expect(requests).toHaveLength(1);
  await advance(2500);
  await dispatch('offline');
  await dispatch('online');
  expect(requests).toHaveLength(2);
});
