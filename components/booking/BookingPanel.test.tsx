import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { PanelEdition, PanelInput } from '@/lib/domain/booking-panel';
import { jsonResponse, renderWithSwr, stubIntersectionObserver } from '@/test/browser';
import { emailLimits, reservationLimits } from '@/test/fixtures';

import { BookingPanel } from './BookingPanel';
import { FinishedPanel, SoldOutPanel, WithdrawnPanel } from './ClosedPanels';

let refresh: () => void;
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => refresh() }) }));

const createEdition = (id: string, places: number | null): PanelEdition => ({
  id,
  cancelling: null,
  dates: `${id}–${Number(id) + 4} May 2030`,
  places,
});
const HELD_URL = '/reserve/onsite/ice/held';
const SOLD_OUT = [createEdition('1', 0)];
const price = <p>€1,190</p>;
const form = { ctype: 'onsite', courseId: '12', itemId: 'ice', price } as const;

let respond: (response: Response) => void;
let scrolledIntoView: Element[];
let observer: ReturnType<typeof stubIntersectionObserver>;

beforeEach(() => {
  scrolledIntoView = [];
  observer = stubIntersectionObserver();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledIntoView.push(this);
  };
});

let world: PanelInput & { now: number; status: number };

/** Renders the page of `world`, and again when the browser refreshes it. */
function renderPanel({
  editions = [...SOLD_OUT, createEdition('2', 3), createEdition('3', 5)],
  cutoff = 0,
  announcesDates = true,
  prices = null as PanelInput['prices'],
  renderedAt = Math.floor(Date.now() / 1000),
} = {}) {
  world = { booking_cutoff_time: cutoff, editions, prices, now: renderedAt, status: 200 };
  const getVersion = () => JSON.stringify([world.booking_cutoff_time, world.editions, world.prices]);
  const createPage = () => {
    const dated = { start_date: null, duration: '5 days', cancelled_editions: [] };
    const workshop = {
      ctype: 'onsite' as const,
      announces_dates: announcesDates,
      ...dated,
      editions: world.editions.map((edition) => ({
        ...edition,
        start_date: `2030-05-0${edition.id}`,
        end_date: null,
      })),
    };
    const closedPanel = { workshop, itemId: 'ice', now: renderedAt, limits: emailLimits };
    return (
      <BookingPanel
        facts={world}
        version={getVersion()}
        renderedAt={renderedAt}
        form={{ ...form, limits: reservationLimits }}
        finished={<FinishedPanel {...closedPanel} />}
        soldOut={<SoldOutPanel {...closedPanel} />}
        withdrawn={<WithdrawnPanel />}
      />
    );
  };
  global.fetch = jest.fn(async (url, init) =>
    init?.method === 'POST' || String(url) === HELD_URL
      ? new Promise<Response>((resolve) => (respond = resolve))
      : jsonResponse(world.status, { version: getVersion(), now: world.now }),
  );
  const { container, rerender } = renderWithSwr(createPage());
  refresh = () => rerender(createPage());
  return { panel: container.querySelector<HTMLElement>('[data-panel]')! };
}

/** The world changes while the page is open, and the page gets the focus. */
async function change(next: Partial<typeof world>) {
  Object.assign(world, next);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
}

const respondWith = (status: number, body: object) => act(async () => respond(jsonResponse(status, body)));

async function renderRemembered(place: object, options: Parameters<typeof renderPanel>[0]) {
  document.documentElement.dataset.held = 'online/other:';
  const { panel } = renderPanel(options);
  await waitFor(() => expect(fetch).toHaveBeenCalledWith(HELD_URL, expect.anything()));
  await respondWith(200, { place: { code: 'abc123', isBooked: false, heldUntil: null, ...place }, held: null });
  delete document.documentElement.dataset.held;
  return { panel };
}

test('after a reload the last place is held, not sold out, and can be confirmed, corrected or released', async () => {
  const values = { first_name: 'Ada', email: 'ada@example.org', workshop_edition: '1', about_me: 'I hum.' };
  const { panel } = await renderRemembered({ heldUntil: 1_795_525_500, values }, { editions: SOLD_OUT });
  expect(panel).toHaveAttribute('data-panel', 'reserved');
  expect(screen.getByRole('heading', { name: /^You hold a place until Tuesday.24.November, 14:05/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm my booking' })).toHaveAttribute('href', '/confirm/onsite/abc123');
  expect(screen.getByRole('link', { name: 'Release the place' })).toHaveAttribute('href', '/release/onsite/abc123');
  expect(scrolledIntoView).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Correct it' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.getByLabelText(/^About you/)).toBeVisible();
});

test('beside a held place another person is reserved for, who need not type what the first has typed', async () => {
  const user = userEvent.setup();
  const values = { first_name: 'Claire', email: 'claire@example.org', workshop_edition: '3', about_me: 'I sing.' };
  await renderRemembered({ values }, {});
  await user.click(screen.getByRole('button', { name: 'Reserve for another person' }));
  expect(screen.getByRole('heading', { name: 'Reserve for another person' })).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveValue('');
  expect(screen.getByLabelText(/^About you/)).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('claire@example.org');
  expect(screen.getByLabelText('Date')).toHaveValue('3');
  await user.type(screen.getByLabelText('First name'), 'Tom');
  await user.click(screen.getByRole('button', { name: 'Reserve my place' }));
  const [, init] = (fetch as jest.Mock).mock.lastCall;
  expect(Object.fromEntries(new URLSearchParams(String(init.body)))).toMatchObject({
    first_name: 'Tom',
    beside: 'abc123',
  });
  expect(String(init.body)).not.toContain('replaces');
  await respondWith(200, { ok: true, code: 'def456', next: '/confirm/onsite/def456' });
  expect(screen.getByRole('link', { name: 'Confirm my booking' })).toHaveAttribute('href', '/confirm/onsite/def456');
  expect(screen.getByRole('link', { name: 'confirm that one' })).toHaveAttribute('href', '/confirm/onsite/abc123');
});

test('of a full workshop no second place is offered', async () => {
  await renderRemembered({ values: { email: 'ada@example.org' } }, { editions: SOLD_OUT });
  expect(screen.queryByText('Reserve for another person')).not.toBeInTheDocument();
});

test('a visitor who has paid sees so before holding a second place', async () => {
  await renderRemembered({ isBooked: true, values: {} }, {});
  expect(screen.getByText(/You have already booked this workshop/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'see your booking' })).toHaveAttribute('href', '/thanks/onsite/abc123');
  expect(screen.getByRole('button', { name: 'Reserve my place' })).toBeEnabled();
});

async function returnToPage() {
  // The line above the header.
  document.body.insertAdjacentHTML('beforeend', '<a href="/reserve/onsite/ice"></a>');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => undefined);
  document.querySelector('[href^="/reserve/"]')!.remove();
}

test.each([
  ['paid', { code: 'abc123', isBooked: true, heldUntil: null, values: {} }, 1],
  ['released', null, 0],
])('a visitor who comes back to the page of a place that was %s meanwhile holds none', async (_, place, booked) => {
  const { panel } = await renderRemembered({ values: { email: 'ada@example.org' } }, {});
  expect(panel).toHaveAttribute('data-panel', 'reserved');
  await returnToPage();
  await respondWith(200, { place, held: null });
  expect(screen.queryByText(/You hold a place/)).not.toBeInTheDocument();
  expect(panel).toHaveAttribute('data-panel', 'form');
  expect(screen.queryAllByText(/You have already booked this workshop/)).toHaveLength(booked);
});

test('a visitor who comes back to a place that is still held asks for it once', async () => {
  const place = { code: 'abc123', isBooked: false, heldUntil: null, values: { email: 'ada@example.org' } };
  await renderRemembered(place, {});
  jest.mocked(fetch).mockClear();
  await returnToPage();
  await respondWith(200, { place, held: 'onsite/ice:' });
  expect(jest.mocked(fetch).mock.calls.filter(([url]) => url === HELD_URL)).toHaveLength(1);
  delete document.documentElement.dataset.held;
});

test('what is typed for another person stays when the first place was paid meanwhile', async () => {
  const user = userEvent.setup();
  await renderRemembered({ values: { email: 'ada@example.org' } }, {});
  await user.click(screen.getByRole('button', { name: 'Reserve for another person' }));
  await user.type(screen.getByLabelText('First name'), 'Tom');
  await returnToPage();
  await respondWith(200, { place: { code: 'abc123', isBooked: true, heldUntil: null, values: {} }, held: null });
  expect(screen.getByLabelText('First name')).toHaveValue('Tom');
});

test('a reservation of which the browser keeps nothing stays on the page', async () => {
  const user = userEvent.setup();
  const { panel } = renderPanel();
  await user.click(screen.getByRole('button', { name: 'Reserve my place' }));
  await respondWith(200, { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' });
  await respondWith(200, { place: null, held: null });
  await returnToPage();
  await respondWith(200, { place: null, held: null });
  expect(screen.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
  expect(panel).toHaveAttribute('data-panel', 'reserved');
});

test('“Your place is reserved” has the focus, so that it is heard', async () => {
  renderPanel();
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }));
  await respondWith(200, { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' });
  expect(screen.getByRole('heading', { name: 'Your place is reserved' })).toHaveFocus();
});

test('a reservation that waits for its email is a notice beside the form, without a red field', async () => {
  const { panel } = renderPanel();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }));
  await respondWith(200, { ok: true, message: 'Open our email: a place is held for you at once.' });
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Open our email/);
  expect(panel).not.toHaveTextContent(/problem|Error/);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(panel.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  expect(panel).toHaveAttribute('data-panel', 'form');
});

test('no field is invalid before anything is typed, and no empty region is read', () => {
  const { panel } = renderPanel();
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(panel.querySelectorAll('[aria-live]')).toHaveLength(2);
});

test('without a correction the place stays reserved as it was', async () => {
  const user = userEvent.setup();
  renderPanel();
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Reserve my place' }));
  await respondWith(200, { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' });
  await user.click(screen.getByRole('button', { name: 'Correct it' }));
  await user.click(screen.getByRole('button', { name: 'Leave it as it was' }));
  expect(screen.getByRole('heading', { name: 'Your place is reserved' })).toBeVisible();
});

test('a single date is a hidden field, and is named with the price and what cancelling costs', () => {
  const { panel } = renderPanel({ editions: [{ ...createEdition('7', 2), cancelling: 'Cancel in time.' }] });
  expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
  expect(panel.querySelector('[name=workshop_edition]')).toHaveAttribute('type', 'hidden');
  expect(panel.querySelector('[name=workshop_edition]')).toHaveValue('7');
  expect(screen.getByText('7–11 May 2030')).toBeVisible();
  expect(screen.getByText('€1,190')).toBeVisible();
  expect(screen.getByText('Cancel in time.')).toBeVisible();
});

test('the form states what is required, the 200 words, and the terms', () => {
  renderPanel();
  for (const name of ['First name', 'Last name', 'Email', 'Date']) expect(screen.getByLabelText(name)).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  const aboutYou = screen.getByLabelText(/^About you/);
  expect(aboutYou).not.toBeRequired();
  expect(aboutYou.closest('details')).not.toHaveAttribute('open');
  expect(aboutYou).toHaveAccessibleDescription('200 words maximum');
  expect(screen.getByText(/you agree to our/).parentElement).toHaveTextContent(
    'By reserving you agree to our terms and conditions. Under-16s need a guardian. ' +
      'Under 18? An adult books, in the name of who takes part.',
  );
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
});

test('without an API that announces dates nothing is promised of them', () => {
  const { panel } = renderPanel({ cutoff: 1, announcesDates: false });
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(panel).not.toHaveTextContent('runs again');
  cleanup();
  const soldOut = renderPanel({ editions: SOLD_OUT, announcesDates: false });
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Your email for the waiting list')]);
  expect(soldOut.panel).not.toHaveTextContent('runs again');
});

test('a workshop whose booking has closed has finished only after its last day', () => {
  for (const [day, text] of [
    ['2030-05-07', 'Booking has closed1–5 May 2030, 2–6 May 2030, 3–7 May 2030'],
    ['2030-05-08', 'This workshop has finished'],
  ]) {
    const { panel } = renderPanel({ cutoff: 1, renderedAt: Date.parse(`${day}T12:00Z`) / 1000 });
    expect(panel).toHaveTextContent(text!);
    cleanup();
  }
});

test('a workshop without dates is not called sold out', () => {
  const { panel } = renderPanel({ editions: [] });
  expect(screen.getByRole('heading', { name: 'No dates yet' })).toBeVisible();
  expect(panel).not.toHaveTextContent(/sold out|taken/i);
});

const PANEL_URL = '/api/workshops/onsite/ice?after=form0&version=';

test('the version is fetched when the visitor comes near the panel', async () => {
  const { panel } = renderPanel();
  expect(fetch).not.toHaveBeenCalled();
  await observer.intersect();
  await waitFor(() => expect(fetch).toHaveBeenCalledWith(expect.stringContaining(PANEL_URL), expect.anything()));
  expect(panel).toHaveAttribute('data-panel', 'form');
});

test.each<[string, object, string, string]>([
  ['sells out', { editions: SOLD_OUT }, 'soldout', 'This workshop is now sold out.'],
  ['loses its dates', { editions: [] }, 'soldout', 'This workshop has no date any more.'],
  ['is closed', { booking_cutoff_time: 1 }, 'finished', 'Booking for this workshop has closed.'],
  ['is withdrawn', { status: 404 }, 'left', 'This workshop is no longer in the programme.'],
])('a workshop that %s while its page is open has a panel and words of its own', async (_, next, name, words) => {
  const { panel } = renderPanel();
  await observer.intersect();
  await userEvent.type(screen.getByLabelText('First name'), 'Ada');
  await change(next);
  await waitFor(() => expect(panel).toHaveAttribute('data-panel', name));
  expect(screen.getByText(words)).toHaveAttribute('aria-live', 'polite');
  await change({ editions: [createEdition('3', 2)], booking_cutoff_time: 0, status: 200 });
  await waitFor(() => expect(panel).toHaveAttribute('data-panel', 'form'));
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
});

test('a price that changes while the page is open is announced, and the form sends what is shown', async () => {
  const prices = { eur: '€1,190', gbp: '£990', usd: '$1,290' };
  renderPanel({ prices });
  await observer.intersect();
  await change({ prices: { ...prices, eur: '€1,290' } });
  const words = await screen.findByText('The price has changed from €1,190 to €1,290.', { selector: '.strong' });
  expect(words).toBeVisible();
  expect(screen.getByText(words.textContent!, { selector: '[aria-live]' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }));
  const [, init] = jest.mocked(fetch).mock.lastCall!;
  const seen = JSON.parse((init!.body as URLSearchParams).get('seen')!);
  expect(seen).toMatchObject({ editions: [{}, { id: '2', dates: '2–6 May 2030' }, {}], prices: { eur: '€1,290' } });
});

test('a refusal because the last place is gone shows the words of the API above the waiting list', async () => {
  const { panel } = renderPanel();
  await observer.intersect();
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }));
  await respondWith(409, { ok: false, message: 'Ten were faster.', soldOut: true });
  expect(panel).toHaveAttribute('data-panel', 'soldout');
  expect(screen.getByText('Ten were faster.', { selector: 'p.strong' })).toHaveFocus();
  await change({ editions: SOLD_OUT });
  expect(screen.getByText('Ten were faster.', { selector: 'p.strong' })).toBeVisible();
  await change({ editions: [createEdition('3', 1)] });
  await waitFor(() => expect(panel).toHaveAttribute('data-panel', 'form'));
});

test('the last place that comes free again can be reserved on the page that said it was gone', async () => {
  const lastPlace = [createEdition('3', 1)];
  const { panel } = renderPanel({ editions: lastPlace });
  await observer.intersect();
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }));
  world.editions = [createEdition('3', 0)];
  await respondWith(409, { ok: false, message: 'One was faster.', soldOut: true });
  expect(panel).toHaveAttribute('data-panel', 'soldout');
  await change({ editions: lastPlace });
  await waitFor(() => expect(panel).toHaveAttribute('data-panel', 'form'));
});

test.each([
  ['26 days fast', 26],
  ['20 days slow', -20],
])('on a device whose clock is %s the time of the server decides', async (_, days) => {
  const renderedAt = Date.UTC(2030, 0, 1, 12) / 1000;
  jest.spyOn(Date, 'now').mockReturnValue((renderedAt + days * 86_400) * 1000);
  const editions = [createEdition('1', 12)];
  const { panel } = renderPanel({ editions, cutoff: renderedAt + 864_000, renderedAt });
  await observer.intersect();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(panel).toHaveAttribute('data-panel', 'form');
});

test('the form closes by the time of the server, and an older response leaves it closed', async () => {
  jest.useFakeTimers({ now: Date.UTC(2020, 0, 1) });
  const cutoff = Date.UTC(2030, 0, 1) / 1000;
  const { panel } = renderPanel({ cutoff, renderedAt: cutoff - 3600 });
  world.editions = SOLD_OUT;
  world.now = cutoff - 60;
  await observer.intersect();
  await waitFor(() => expect(panel).toHaveAttribute('data-panel', 'soldout'));
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(panel).toHaveAttribute('data-panel', 'soldout');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(panel).toHaveAttribute('data-panel', 'finished');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await act(() => jest.advanceTimersByTimeAsync(10));
  // Near the panel, for another version, at the cutoff, and on focus.
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(panel).toHaveAttribute('data-panel', 'finished');
  jest.useRealTimers();
});
