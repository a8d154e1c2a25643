import { act, render, screen } from '@testing-library/react';

/** SWR reads the connection type once, when its module is loaded. */
async function onASlowConnection() {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true });
  return (await import('./ComingUp')).ComingUp;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('on a slow connection a failed request is retried after 10 s', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const fetchStub = jest.fn(async () => ({ ok: false, status: 503, json: async () => ({}) }) as Response);
  global.fetch = fetchStub;
  const ComingUp = await onASlowConnection();
  render(<ComingUp section={{ ok: false, message: 'Network response was not ok: 503' }} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(9999));
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading data: Network response was not ok: 503');
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(fetchStub).toHaveBeenCalledTimes(2);
});
