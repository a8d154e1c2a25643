import { screen } from '@testing-library/react';

import { jsonResponse, renderWithSwr, stubFetch } from '@/test/browser';

import { EMPTY_FAQ_FILTER } from './faq-filter';
import { FaqLoader } from './FaqBrowser';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }));

const open = () => renderWithSwr(<FaqLoader initialFilter={EMPTY_FAQ_FILTER} />);

const faq = { id: '1', question: 'What is CAMP?', answer: '<p>A house.</p>', subjects: ['aboutcamp'] };

test('shows skeletons, then the failure, then the questions once the API responds', async () => {
  stubFetch(jsonResponse(503, { message: 'Network response was not ok: 503' }), jsonResponse(200, [faq]));
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Network response was not ok: 503');
  expect(await screen.findByText('What is CAMP?', {}, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failure without a message shows its status', async () => {
  stubFetch(jsonResponse(502, {}));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Network response was not ok: 502');
});
