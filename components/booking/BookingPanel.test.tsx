import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';

import type { Edition } from '@/lib/domain/types';
import { jsonResponse, stubFetch, stubIntersectionObserver, stubMatchMedia } from '@/test/browser';
import { reservationLimits } from '@/test/fixtures';

import { BookingPanel } from './BookingPanel';
import { FinishedPanel, SoldOutPanel } from './ClosedPanels';

const createEdition = (id: string, places: number): Edition => ({
  id,
  start_date: `2030-05-0${id}`,
  end_date: null,
  places,
});
const SOLD_OUT = [createEdition('1', 0)];
const similarWorkshops = <p>Workshops like it</p>;
const price = <p>€1,190</p>;
const form = { ctype: 'onsite', courseId: '12', itemId: 'ice', duration: '5 days', price } as const;

let respond: (response: Response) => void;
let scrolledIntoView: Element[];
let observer: ReturnType<typeof stubIntersectionObserver>;

beforeEach(() => {
  scrolledIntoView = [];
  observer = stubIntersectionObserver();
  stubMatchMedia(false);
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledIntoView.push(this);
  };
});

function renderPanel({ editions = [...SOLD_OUT, createEdition('2', 3), createEdition('3', 5)], cutoff = 0 } = {}) {
  const facts = { booking_cutoff_time: cutoff, editions };
  global.fetch = jest.fn(async (url, init) =>
    init?.method === 'POST' || String(url).startsWith('/api/hold/')
      ? new Promise<Response>((resolve) => (respond = resolve))
      : jsonResponse(200, facts),
  );
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <BookingPanel
        facts={facts}
        renderedAt={Math.floor(Date.now() / 1000)}
        form={{ ...form, limits: reservationLimits }}
        finished={<FinishedPanel similarWorkshops={similarWorkshops} />}
        soldOut={<SoldOutPanel ctype="onsite" itemId="ice" similarWorkshops={similarWorkshops} />}
      />
    </SWRConfig>,
  );
  return { panel: container.querySelector<HTMLElement>('[data-panel]')! };
}

const respondWith = (status: number, body: object) => act(async () => respond(jsonResponse(status, body)));

const respondReserved = (code: string) => respondWith(200, { ok: true, code, next: `/confirm/onsite/${code}` });

async function submit(user = userEvent.setup()) {
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Reserve my place' }));
}

test('while the form is submitting, the button is disabled and has a spinner', async () => {
  renderPanel();
  await submit();
  const button = screen.getByRole('button', { name: 'Reserving…' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button.querySelector('.spinner')).toBeInTheDocument();
});

test('a reserved place shows until when it is held, if that is known', async () => {
  renderPanel();
  await submit();
  await respondReserved('abc');
  expect(screen.getByText(/We hold it for three days/)).toBeVisible();
  await respondWith(200, { heldUntil: 1_795_525_500 });
  expect(jest.mocked(global.fetch).mock.lastCall?.[0]).toBe('/api/hold/onsite/abc');
  expect(screen.getByText(/We hold it until Tuesday\s24\sNovember,\s14:05 \(Paris time\)/)).toBeVisible();
});

test('a reserved place replaces the form, in view, with a link to its confirmation', async () => {
  const { panel } = renderPanel();
  await submit();
  await respondReserved('abc123');
  expect(screen.getByRole('link', { name: 'Confirm my booking' })).toHaveAttribute('href', '/confirm/onsite/abc123');
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  expect(screen.getByText(/We hold it for three days/)).toBeVisible();
  expect(panel).toHaveAttribute('data-panel', 'reserved');
  expect(scrolledIntoView).toEqual([screen.getByRole('heading', { name: 'Your place is reserved' }).parentElement]);
  expect(scrolledIntoView[0]).toHaveFocus();
});

function lastSent(): URLSearchParams {
  const posts = jest.mocked(global.fetch).mock.calls.filter(([, init]) => init?.method === 'POST');
  return posts.at(-1)?.[1]?.body as URLSearchParams;
}

test('a reserved place repeats the address, and correcting it keeps all that was typed', async () => {
  const user = userEvent.setup();
  const { panel } = renderPanel();
  await user.type(screen.getByLabelText('Email'), 'ada@exmaple.org');
  await user.type(screen.getByLabelText(/^About you/), 'I hum.');
  await user.selectOptions(screen.getByLabelText('Date'), '3');
  await submit();
  const firstKey = lastSent().get('key');
  await respondReserved('abc123');
  expect(screen.getByText('ada@exmaple.org')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Correct it' }));
  expect(screen.getByRole('heading', { name: 'Correct your reservation' })).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getByLabelText(/^About you/)).toHaveValue('I hum.');
  expect(screen.getByLabelText('Date')).toHaveValue('3');
  expect(panel).toHaveAttribute('data-panel', 'reserved');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Correct my reservation' }));
  expect(Object.fromEntries(lastSent())).toMatchObject({ replaces: 'abc123', email: 'ada@example.org' });
  expect(lastSent().get('key')).not.toBe(firstKey);
  await respondReserved('def456');
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm my booking' })).toHaveAttribute('href', '/confirm/onsite/def456');
});

test('without a correction the place stays reserved as it was', async () => {
  const user = userEvent.setup();
  renderPanel();
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await submit();
  await respondReserved('abc123');
  await user.click(screen.getByRole('button', { name: 'Correct it' }));
  await user.click(screen.getByRole('button', { name: 'Leave it as it was' }));
  expect(screen.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
});

test('a refusal shows the server’s message, and the form keeps its values', async () => {
  renderPanel();
  await submit();
  await respondWith(409, { ok: false, message: 'Booking for this date has closed.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Booking for this date has closed.');
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getByRole('button', { name: 'Reserve my place' })).toBeEnabled();
});

test('the first date with places is selected, sold-out dates are disabled', () => {
  renderPanel();
  const options = screen.getAllByRole<HTMLOptionElement>('option').filter(({ value }) => value !== '');
  expect(screen.getByLabelText('Date')).toHaveValue('2');
  expect(options.map(({ disabled }) => disabled)).toEqual([true, false, false]);
  expect(options.map(({ text }) => text.includes('SOLD OUT'))).toEqual([true, false, false]);
});

test('a single date is a hidden field, and is named with the price and what cancelling costs', () => {
  const { panel } = renderPanel({ editions: [createEdition('7', 2)] });
  expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
  expect(panel.querySelector('[name=workshop_edition]')).toHaveAttribute('type', 'hidden');
  expect(panel.querySelector('[name=workshop_edition]')).toHaveValue('7');
  expect(screen.getByText('7–11 May 2030')).toBeVisible();
  expect(screen.getByText('€1,190')).toBeVisible();
  expect(screen.getByText(/^Cancel by .* and we refund all but a 20% fee\.$/)).toBeVisible();
});

test('the form states what is required, the 200 words, and the terms', () => {
  renderPanel();
  for (const name of ['First name', 'Last name', 'Email', 'Date']) expect(screen.getByLabelText(name)).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  const aboutYou = screen.getByLabelText(/^About you/);
  expect(aboutYou).not.toBeRequired();
  expect(aboutYou).toHaveAccessibleDescription('200 words maximum');
  expect(screen.getByText(/you agree to our/)).toHaveTextContent(
    'By reserving you agree to our terms and conditions. Under-16s need a guardian.',
  );
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
});

test.each([
  ['finished', { cutoff: 1 }, 'This workshop has finished'],
  ['soldout', { editions: SOLD_OUT }, 'Sold out'],
])('the panel %s is the only one, with similar workshops', (kind, facts, heading) => {
  const { panel } = renderPanel(facts);
  expect(panel).toHaveAttribute('data-panel', kind);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([heading]);
  expect(screen.getByText('Workshops like it')).toBeVisible();
  const waitingList = screen.queryByRole('link', { name: 'Join the waiting list' });
  if (kind === 'soldout') expect(waitingList).toHaveAttribute('href', '/subscribe/onsite/ice');
  else expect(waitingList).not.toBeInTheDocument();
});

test('places are fetched when the visitor comes near the panel, and again on focus', async () => {
  const { panel } = renderPanel();
  expect(fetch).not.toHaveBeenCalled();
  await observer.intersect();
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/workshops/onsite/ice', expect.anything()));
  expect(panel).toHaveAttribute('data-panel', 'form');
  stubFetch(jsonResponse(200, { booking_cutoff_time: 0, editions: SOLD_OUT }));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(panel).toHaveAttribute('data-panel', 'soldout'));
  expect(screen.getByText('This workshop is now sold out.')).toHaveAttribute('role', 'status');
});
