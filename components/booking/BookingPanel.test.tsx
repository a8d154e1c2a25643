import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';

import type { Edition } from '@/lib/domain/types';

import { BookingPanel } from './BookingPanel';
import { FinishedPanel, SoldOutPanel } from './ClosedPanels';

const edition = (id: string, places: number): Edition => ({ id, start_date: `2030-05-0${id}`, places });
const free = [edition('1', 0), edition('2', 3), edition('3', 5)];
const similar = <p>Workshops like it</p>;

let answer: (response: Response) => void;
let scrolled: Element[];

beforeEach(() => {
  scrolled = [];
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
});

/** A panel for these editions, its form filled in; places are looked at again and found as they were. */
function open({ editions = free, cutoff = 0 } = {}) {
  const facts = { booking_cutoff_time: cutoff, editions };
  global.fetch = jest.fn((_address, init) =>
    init?.method === 'POST'
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(reply(200, facts)),
  );
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, revalidateOnMount: false }}>
      <BookingPanel
        facts={facts}
        renderedAt={Math.floor(Date.now() / 1000)}
        form={{ ctype: 'onsite', courseId: '12', itemId: 'ice' }}
        finished={<FinishedPanel similar={similar} />}
        soldOut={<SoldOutPanel ctype="onsite" itemId="ice" similar={similar} />}
      />
    </SWRConfig>,
  );
  return { panel: container.querySelector<HTMLElement>('[data-panel]')! };
}

const reply = (status: number, body: object) => ({ ok: status < 400, status, json: async () => body }) as Response;
const answered = (status: number, body: object) => act(async () => answer(reply(status, body)));

async function send() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Reserve my place' }));
}

test('on its way the button is off and turns, whatever is clicked', async () => {
  open();
  await send();
  const button = screen.getByRole('button', { name: 'Reserving…' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button.querySelector('.spinner')).toBeInTheDocument();
});

test('a reserved place stands in the form’s stead, in sight, with the way to its confirmation', async () => {
  const { panel } = open();
  await send();
  await answered(200, { ok: true, code: 'abc123', next: '/confirm/onsite/abc123' });
  expect(screen.getByRole('link', { name: 'Confirm my booking' })).toHaveAttribute('href', '/confirm/onsite/abc123');
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  expect(screen.getByText(/We hold it for three days/)).toBeVisible();
  expect(panel).toHaveAttribute('data-panel', 'reserved');
  expect(scrolled).toEqual([screen.getByRole('heading', { name: 'Your place is reserved' }).parentElement]);
  expect(scrolled[0]).toHaveFocus();
});

test('a refusal is shown in the server’s words and the form is ready again, as it was typed', async () => {
  open();
  await send();
  await answered(409, { ok: false, message: 'Booking for this edition has closed.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Booking for this edition has closed.');
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getByRole('button', { name: 'Reserve my place' })).toBeEnabled();
});

test('the first date with places is chosen, those without are marked and cannot be', () => {
  open();
  const options = screen.getAllByRole<HTMLOptionElement>('option').filter(({ value }) => value !== '');
  expect(screen.getByLabelText('Date')).toHaveValue('2');
  expect(options.map(({ disabled }) => disabled)).toEqual([true, false, false]);
  expect(options.map(({ text }) => text.includes('SOLD OUT'))).toEqual([true, false, false]);
});

test('a single date is sent unasked', () => {
  const { panel } = open({ editions: [edition('7', 2)] });
  expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
  expect(panel.querySelector('[name=workshop_edition]')).toHaveAttribute('type', 'hidden');
  expect(panel.querySelector('[name=workshop_edition]')).toHaveValue('7');
});

test('it says what is required, that 200 words are enough, and what signing up agrees to', () => {
  open();
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
  ['soldout', { editions: [edition('1', 0)] }, 'Sold out'],
])('the panel %s is there alone, with workshops like it', (kind, facts, heading) => {
  const { panel } = open(facts);
  expect(panel).toHaveAttribute('data-panel', kind);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([heading]);
  expect(screen.getByText('Workshops like it')).toBeVisible();
  const waitingList = screen.queryByRole('link', { name: 'Join the waiting list' });
  if (kind === 'soldout') expect(waitingList).toHaveAttribute('href', '/subscribe/onsite/ice');
  else expect(waitingList).not.toBeInTheDocument();
});
