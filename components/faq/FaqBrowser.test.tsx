import { screen } from '@testing-library/react';

import { EMPTY_FAQ_FILTER } from '@/lib/domain/faq-filter';
import type { Faq, SafeHtml } from '@/lib/domain/types';
import { jsonResponse, renderWithSwr, stubFetch } from '@/test/browser';

import { FaqLoader } from './FaqBrowser';

const faq = (id: string, question: string): Faq => ({ id, question, answer: '' as SafeHtml, subjects: [] });

const faqs = [faq('1', 'How does the shuttle work?'), faq('2', 'What is the food like?'), faq('3', 'Can I pay?')];

describe('without questions from the server', () => {
  const load = (...responses: Response[]) => {
    stubFetch(...responses);
    renderWithSwr(<FaqLoader initialFilter={EMPTY_FAQ_FILTER} />);
  };

  test('shows skeletons, then the failure, then the questions once the API responds', async () => {
    load(jsonResponse(503, { message: 'Network response was not ok: 503' }), jsonResponse(200, faqs));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Network response was not ok: 503');
    expect(await screen.findByText('What is the food like?', {}, { timeout: 4000 })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a failure without a message shows its status', async () => {
    load(jsonResponse(502, {}));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Network response was not ok: 502');
  });
});
