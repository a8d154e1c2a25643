import { act, fireEvent, render, screen } from '@testing-library/react';

import { getAnnouncements } from '@/test/browser';

import { CopyCode } from './CopyCode';

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a second copy is confirmed for two seconds again', async () => {
  clipboard(async () => {});
  render(<CopyCode code="CAMP" />);
  await press();
  act(() => jest.advanceTimersByTime(1500));
  await press();
  act(() => jest.advanceTimersByTime(1500));
  expect(screen.getByText('Copied!')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(500));
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
});

test('selects the code when the clipboard is denied, and says so', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  render(<CopyCode code="CAMP-7H2K" />);
  await press();
  expect(window.getSelection()?.toString()).toBe('CAMP-7H2K');
  expect(getAnnouncements()).toEqual(['Selected: press Ctrl+C']);
});
