import { render, screen } from '@testing-library/react';

import { PreviousWorkshops } from '@/components/about/PreviousWorkshops';
import { BundleList } from '@/components/bundle/BundlePage';
import { FaqLoader } from '@/components/faq/FaqBrowser';
import { PackageList } from '@/components/mentorship/MentorshipPage';
import { ProgrammeBrowser } from '@/components/programme/ProgrammeBrowser';
import { UpcomingList } from '@/components/upcoming/UpcomingList';
import { EMPTY_FAQ_FILTER } from '@/lib/domain/faq-filter';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { jsonResponse, renderWithSwr, stubFetch, stubIntersectionObserver } from '@/test/browser';
import { createCard } from '@/test/fixtures';

const MESSAGE = 'Network response was not ok: 500';
const FAILED = { ok: false, message: MESSAGE } as const;

beforeEach(() => void stubIntersectionObserver());

test.each([
  ['Error', <PreviousWorkshops key="p" section={FAILED} />],
  ['Error loading bundle', <BundleList key="b" bundles={FAILED} onlinePrices={null} />],
  ['Error loading mentorship package', <PackageList key="m" section={FAILED} />],
])('a section that failed says “%s” and why', (says, section) => {
  render(section);
  expect(screen.getByRole('alert').textContent).toBe(`${says}: ${MESSAGE}`);
});

const faqs = [{ id: '2', question: 'What is the food like?', answer: '', subjects: [] }];
const questions = <FaqLoader key="f" initialFilter={EMPTY_FAQ_FILTER} />;
const programme = (
  <ProgrammeBrowser
    key="p"
    initialFilter={NO_FILTER}
    page={FAILED}
    artforms={{ ok: true, value: ['sound'] }}
    choices={{ months: [], places: false, prices: [] }}
    calendarUrl="https://camp.example/calendar.ics"
  />
);

test.each([
  ['questions', questions, faqs, 'What is the food like?'],
  ['workshops', programme, { workshops: [createCard({ id: '1', title_with: 'Ice' })], total: 1, near: [] }, 'Ice'],
  [
    'plans',
    <UpcomingList key="u" section={FAILED} limits={{}} />,
    [{ id: '5', title: 'The Bell Foundry' }],
    'The Bell Foundry',
  ],
])('%s that failed are placeholders, then a message, then there with the API', async (_what, list, body, text) => {
  stubFetch(jsonResponse(502, { message: MESSAGE }), jsonResponse(200, body));
  renderWithSwr(list);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(await screen.findByText(text, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each<[string, Response | Error, string]>([
  ['without a message', jsonResponse(502, {}), 'Network response was not ok: 502'],
  ['that is not JSON', { ...jsonResponse(500, null), json: async () => JSON.parse('<html>') }, MESSAGE],
  ['that never arrives', new TypeError('offline'), 'Failed to fetch API'],
])('a failure %s has the words of the specification', async (_what, response, message) => {
  stubFetch(response);
  renderWithSwr(questions);
  expect((await screen.findByRole('alert')).textContent).toBe(`Error: ${message}`);
});
