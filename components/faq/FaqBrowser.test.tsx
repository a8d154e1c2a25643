import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { type FaqFilter, EMPTY_FAQ_FILTER } from '@/lib/domain/faq-filter';
import type { Faq, SafeHtml } from '@/lib/domain/types';
import { jsonResponse, renderWithSwr, stubFetch } from '@/test/browser';

import { FaqBrowser, FaqLoader } from './FaqBrowser';

const faq = (id: string, question: string, answer: string, ...subjects: string[]): Faq => ({
  id,
  question,
  answer: answer as SafeHtml,
  subjects,
});

const DISH = '<p>Vegan is no trouble.</p><p>Nor is a <em>première</em> &amp; cake.</p>';
const SHUTTLE = '<p>It leaves <b>Toulouse</b> on Tuesday.</p>';
const faqs = [
  faq('1', 'How does the shuttle work?', SHUTTLE, 'locationtravel', 'onsiteworkshops'),
  faq('2', 'What is the food like?', DISH, 'onsiteworkshops'),
  faq('3', 'Can I pay in instalments?', '<p>For most workshops.</p>', 'payments'),
];

function open(filter: FaqFilter = EMPTY_FAQ_FILTER, url = '/faq') {
  window.history.replaceState(null, '', url);
  render(<FaqBrowser initialFilter={filter} faqs={faqs} />);
}

const questions = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const count = () => screen.getByRole('status').textContent;
const searchFor = (query: string) => userEvent.type(screen.getByRole('searchbox'), query);

test('finds a question by text of its answer, ignoring case and accents', async () => {
  open();
  await searchFor('PREMIERE & ca');
  expect(questions()).toEqual(['What is the food like?']);
  expect(count()).toBe('1 question');
  expect(location.search).toBe('?q=PREMIERE+%26+ca');
});

test('combines search and topic', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'Onsite workshops' }));
  expect(questions()).toHaveLength(2);
  await searchFor('shuttle');
  expect(questions()).toEqual(['How does the shuttle work?']);
  expect(location.search).toBe('?q=shuttle&topic=onsiteworkshops');
});

test.each([
  ['the markup of an answer', '</p>'],
  ['the link to a question', 'link'],
])('does not search %s', async (_what, query) => {
  open();
  await searchFor(query);
  expect(questions()).toEqual([]);
});

test('finds words in any order, and by words that mean the same', async () => {
  open();
  await searchFor('tuesday shuttle');
  expect(questions()).toEqual(['How does the shuttle work?']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await searchFor('bus');
  expect(questions()).toEqual(['How does the shuttle work?']);
});

test('opens the question that the URL names, and each has a link to itself', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  open(EMPTY_FAQ_FILTER, '/faq#question-2');
  const isOpen = () => [...document.querySelectorAll('details')].map((entry) => entry.open);
  expect(isOpen()).toEqual([false, true, false]);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Link to this question' });
  expect(links.map(({ hash }) => hash)).toEqual(['#question-1', '#question-2', '#question-3']);
  act(() => void (location.hash = '#question-3'));
  await waitFor(() => expect(isOpen()).toEqual([false, true, true]));
});

test('shows that nothing matches, with a link to contact and one that clears the filter', async () => {
  open();
  await searchFor('helicopter');
  expect(screen.getByText(/^No questions match your filters\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  expect(count()).toBe('0 questions');
  await userEvent.click(screen.getByRole('link', { name: 'Show all questions' }));
  expect(questions()).toHaveLength(3);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(location.pathname + location.search).toBe('/faq');
});

test('a shared link opens with the server’s filter', () => {
  open({ q: '', topic: 'payments' }, '/faq?topic=payments');
  expect(questions()).toEqual(['Can I pay in instalments?']);
  expect(screen.getByRole('radio', { name: 'Payments' })).toBeChecked();
});

test('reads the filter from the URL when the page was rendered without one', () => {
  act(() => void open(EMPTY_FAQ_FILTER, '/faq?q=vegan'));
  expect(questions()).toEqual(['What is the food like?']);
  expect(screen.getByRole('searchbox')).toHaveValue('vegan');
});

test('keeps a space at the end of the query', async () => {
  open();
  await searchFor('the ');
  expect(screen.getByRole('searchbox')).toHaveValue('the ');
});

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
