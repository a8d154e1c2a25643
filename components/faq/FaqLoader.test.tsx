import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';

import { EMPTY_FAQ_FILTER } from './faq-filter';
import { FaqLoader } from './FaqLoader';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }));

const stubResponses = (...responses: { status: number; body: object }[]) => {
  const queue = [...responses];
  global.fetch = jest.fn(async () => {
    const { status, body } = queue.length > 1 ? queue.shift()! : queue[0]!;
    return { ok: status === 200, status, json: async () => body } as Response;
  });
};

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryInterval: 20, dedupingInterval: 0 }}>
      <FaqLoader initialFilter={EMPTY_FAQ_FILTER} />
    </SWRConfig>,
  );

const faq = { id: '1', question: 'What is CAMP?', answer: '<p>A house.</p>', subjects: ['aboutcamp'] };

test('shows skeletons, then the failure, then the questions once the API responds', async () => {
  stubResponses({ status: 503, body: { message: 'Network response was not ok: 503' } }, { status: 200, body: [faq] });
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Network response was not ok: 503');
  expect(await screen.findByText('What is CAMP?', {}, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failure without a message shows its status', async () => {
  stubResponses({ status: 502, body: {} });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Network response was not ok: 502');
});
