import type { Page } from '@playwright/test';

import { BareApi } from './bare-api';
import { type Sample, samples, toWorkshop } from './bare-programme';
import { fillIn } from '../booking-steps';
import { dayIn, expect, returnToTab, test, uniqueEmail } from '../fixtures';
import { linkProject, type SiteProcess, startSite, stopSites } from '../site-process';

const api = new BareApi();
let site: SiteProcess;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const { SITE_URL: _, ...environment } = await api.listen();
  site = await startSite(environment, linkProject());
  api.siteUrl = site.url;
});
test.afterAll(async () => {
  stopSites();
  await api.stop();
});

type Workshop = ReturnType<typeof toWorkshop> & { cancelled_editions?: object[] };
type Edition = Workshop['editions'][number];

let count = 0;

/** Adds a workshop to the API, with one date in 100 days. @returns its path, and a function that changes it */
function addWorkshop(change: (workshop: Workshop) => Partial<Workshop> = () => ({})) {
  count += 1;
  const name = `open-page-${count}`;
  const similar = `GET list_similar_workshops/onsite/${500 + count}/Sound`;
  api.respond(similar, []);
  const sample: Sample = { ...samples[0]!, id: 500 + count, short_url: name, start_date: dayIn(100) };
  let workshop: Workshop = { ...toWorkshop(sample), booking_cutoff_time: 0 };
  const respond = (next: Partial<Workshop>) => {
    workshop = { ...workshop, ...next };
    api.respond(`GET get_onsite_workshop/${name}`, workshop);
  };
  respond(change(workshop));
  const withdraw = () => api.respond(`GET get_onsite_workshop/${name}`, { error: 'left' }, 410);
  return { path: `${site.url}/onsite/${name}`, workshop: () => workshop, respond, withdraw };
}

type World = ReturnType<typeof addWorkshop>;

const panel = (page: Page) => page.locator('[data-panel]');
const header = (page: Page) => page.getByRole('main').locator('article > header');
const reserve = (page: Page) => page.getByRole('button', { name: 'Reserve my place' });
const listReservations = (email: string) =>
  api.calls.filter(({ path, body }) => path === '/save_unpaid_booking/' && body.includes(email));

const setEditions = (change: (edition: Edition) => Edition[]) => (world: World) =>
  world.respond({ editions: world.workshop().editions.flatMap(change) });

interface Change {
  change: (world: World) => void;
  before?: (workshop: Workshop) => Partial<Workshop>;
  /** The panel afterwards. */
  panel: 'form' | 'soldout' | 'finished' | 'left';
  /** Words of the panel, and of the header. */
  says: RegExp;
  header: RegExp;
  /** Not on the page any more. */
  gone?: RegExp;
  /** The date must be chosen again. */
  asks?: true;
}

const CHANGES: Record<string, Change> = {
  'sells out': {
    change: setEditions((edition) => [{ ...edition, places: 0 }]),
    panel: 'soldout',
    says: /SOLD OUT.*a place comes free/,
    header: /SOLD OUT/,
    gone: /4 places left|Reserve a place/,
  },
  'has a place back': {
    before: ({ editions }) => ({ editions: editions.map((edition) => ({ ...edition, places: 0 })) }),
    change: setEditions((edition) => [{ ...edition, places: 2 }]),
    panel: 'form',
    says: /Reserve your place/,
    header: /2 places left/,
    gone: /SOLD OUT|Waiting list/,
  },
  moves: {
    change: setEditions((edition) => [{ ...edition, start_date: dayIn(107) }]),
    panel: 'form',
    says: /This date has moved from .* to .*\. Choose again\./,
    header: /4 places left/,
    asks: true,
  },
  'is cancelled': {
    change: (world) => {
      const [edition] = world.workshop().editions;
      world.respond({ editions: [], cancelled_editions: [edition!] });
    },
    panel: 'soldout',
    says: /^(?!.*place comes free).*Cancelled.*there is a new date/,
    header: /Waiting list/,
    gone: /SOLD OUT|places left/,
  },
  'is withdrawn': {
    change: (world) => world.withdraw(),
    panel: 'left',
    says: /No longer in the programme/,
    header: /Listening to Ice/,
    gone: /places left|Reserve a place|SOLD OUT/,
  },
  'costs more': {
    change: ({ workshop, respond }) => {
      const { pricing } = workshop();
      respond({ pricing: { ...pricing, eur: { ...pricing.eur!, full_amount: 1290 } } });
    },
    panel: 'form',
    says: /The price has changed from €1,190 to €1,290\./,
    header: /€1,290/,
    gone: /€1,190(?! to)/,
  },
  'has passed its cutoff': {
    change: ({ respond }) => respond({ booking_cutoff_time: Math.floor(Date.now() / 1000) - 60 }),
    panel: 'finished',
    says: /Booking has closed/,
    header: /Booking closed/,
    gone: /places left|Reserve a place|has finished/,
  },
  'gets a date before': {
    change: setEditions((edition) => [{ id: edition.id + 1000, start_date: dayIn(60), places: 9 }, edition]),
    panel: 'form',
    says: /Reserve your place/,
    header: /9 places left.*4 places left/,
  },
  'gets a date after': {
    change: setEditions((edition) => [edition, { id: edition.id + 1000, start_date: dayIn(160), places: 9 }]),
    panel: 'form',
    says: /Reserve your place/,
    header: /4 places left.*9 places left/,
  },
};

const asText = (text: string) => text.replaceAll(/\s+/g, ' ');

async function expectOneState(page: Page, { panel: name, says, header: headerSays, gone }: Change) {
  const read = async (part: ReturnType<typeof panel>) => asText(await part.innerText());
  await expect(panel(page)).toHaveAttribute('data-panel', name, { timeout: 1_000 });
  await expect.poll(() => read(header(page)), { timeout: 1_000 }).toMatch(headerSays);
  expect(await read(panel(page))).toMatch(says);
  if (!gone) return;
  for (const part of [header(page), panel(page), page.locator('[data-booking-bar]')]) {
    if (await part.isVisible()) expect(await read(part)).not.toMatch(gone);
  }
}

for (const [what, change] of Object.entries(CHANGES)) {
  test(`a workshop that ${what} while its page is open says so in one voice, and reserves what was seen`, async ({
    page,
  }) => {
    const world = addWorkshop(change.before);
    const [first] = world.workshop().editions;
    const email = uniqueEmail();
    await page.clock.install();
    await page.goto(world.path);
    await panel(page).scrollIntoViewIfNeeded();
    if (!change.before) await fillIn(page, email);
    change.change(world);
    await returnToTab(page, () => expectOneState(page, change));
    if (change.panel !== 'form') return;
    if (change.before) await fillIn(page, email);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    if (change.asks) {
      await reserve(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Choose a date' })).toBeFocused();
      expect(listReservations(email)).toEqual([]);
      await page.getByLabel('Date', { exact: true }).selectOption(String(first!.id));
    }
    await reserve(page).click();
    await expect(page.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
    const [sent, ...others] = listReservations(email);
    expect(others).toEqual([]);
    expect(JSON.parse(sent!.body)).toMatchObject({ workshop_edition: String(first!.id) });
  });
}

const REFUSED: [keyof typeof CHANGES, RegExp][] = [
  ['moves', /has moved from/],
  ['is cancelled', /no longer in the programme/],
  ['is withdrawn', /no longer in the programme/],
  ['costs more', /The price has changed from €1,190 to €1,290/],
  ['has passed its cutoff', /Booking for this workshop has closed/],
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('nothing is reserved of a page from the cache that the world has left behind', async ({ page }) => {
      for (const [what, words] of REFUSED) {
        const { change } = CHANGES[what]!;
        const world = addWorkshop();
        // The cached page is the one of the first visit.
        await (await fetch(world.path)).text();
        const email = uniqueEmail();
        await page.route('**/api/workshops/**', (route) => route.fulfill({ json: {} }));
        await page.goto(world.path);
        await fillIn(page, email);
        change(world);
        await reserve(page).click();
        await expect(page.getByText(words).first(), what).toBeVisible();
        expect(listReservations(email), what).toEqual([]);
      }
    });
  });
}

test('the words of the API stand above the waiting list when it refuses the last place', async ({ page }) => {
  const world = addWorkshop();
  await page.goto(world.path);
  await fillIn(page);
  setEditions((edition) => [{ ...edition, places: 0 }])(world);
  api.respond('POST save_unpaid_booking/', { error: 'Ten were faster than you.' }, 409);
  await reserve(page).click();
  await expect(panel(page).getByText('Ten were faster than you.').and(page.locator('p:focus'))).toBeVisible();
  await expect(panel(page)).toHaveAttribute('data-panel', 'soldout');
  await expect(header(page)).toContainText('SOLD OUT');
  await expect(header(page)).not.toContainText('places left');
});

test('a refusal that is not about places keeps its words and the form', async ({ page }) => {
  const world = addWorkshop();
  await page.goto(world.path);
  await fillIn(page);
  api.respond('POST save_unpaid_booking/', { error: 'You have already reserved this workshop.' }, 409);
  await reserve(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You have already reserved this workshop.' })).toBeFocused();
  await expect(panel(page)).toHaveAttribute('data-panel', 'form');
});
