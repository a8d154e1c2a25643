import { act, render, screen } from '@testing-library/react';

import { AutoReload } from './AutoReload';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** @returns milliseconds until the page reloads, null when it has stopped */
function pauseOfNextPage(): number | null {
  const reload = jest.fn();
  const { unmount } = render(<AutoReload reload={reload} />);
  const startedAt = Date.now();
  while (reload.mock.calls.length === 0 && Date.now() - startedAt < 200_000) act(() => jest.advanceTimersByTime(500));
  const pause = reload.mock.calls.length > 0 ? Date.now() - startedAt : null;
  unmount();
  return pause;
}

test('reloads with growing pauses, and stops after two minutes with a message and a link', () => {
  const pauses = Array.from({ length: 9 }, pauseOfNextPage);
  expect(pauses).toEqual([2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000, 34_000, null]);
  render(<AutoReload reload={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('this page has stopped looking');
  expect(screen.getByRole('link', { name: 'hello@camp.example' })).toBeVisible();
  act(() => screen.getByText('Look again now').click());
  expect(sessionStorage).toHaveLength(0);
});

test('does not reload while the page is hidden, and reloads once when it is shown', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const reload = jest.fn();
  render(<AutoReload reload={reload} />);
  act(() => jest.advanceTimersByTime(60_000));
  expect(reload).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('never reloads without session storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  const reload = jest.fn();
  render(<AutoReload reload={reload} />);
  act(() => jest.advanceTimersByTime(60_000));
  expect(reload).not.toHaveBeenCalled();
});
