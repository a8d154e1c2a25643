import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';

import type { UpcomingWorkshop } from '@/lib/domain/types';

import { UpcomingList } from './UpcomingList';

const bell: UpcomingWorkshop = {
  id: '5',
  title: 'The Bell Foundry',
  ctype: 'onsite',
  date_span_start: null,
  date_span_end: null,
  details: null,
};
const reply = (status: number, body: unknown) => ({ ok: status < 400, status, json: async () => body }) as Response;

const show = (workshops: UpcomingWorkshop[] | null) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryInterval: 20, dedupingInterval: 0 }}>
      <UpcomingList workshops={workshops} />
    </SWRConfig>,
  );

test('placeholders, then the failure in its words, then the workshops once the API is back', async () => {
  const answers = [reply(502, { message: 'Network response was not ok: 500' }), reply(200, [bell])];
  global.fetch = jest.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!));
  show(null);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(await screen.findByRole('heading', { name: 'The Bell Foundry' }, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('registering, the button says so and cannot be pressed again', async () => {
  let answer: (response: Response) => void = () => {};
  show([bell]);
  global.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org{Enter}');
  expect(screen.getByRole('button', { name: 'Registering...' })).toBeDisabled();
  await act(async () => answer(reply(200, { ok: true })));
  expect(screen.getByText(/^Thank you!/)).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says once that pre-registering agrees to the terms', () => {
  show([bell, { ...bell, id: '6', title: 'Dream Reports' }]);
  expect(screen.getAllByText(/^By pre-registering you agree to our/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
});
