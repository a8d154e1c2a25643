import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { endOffer, withdrawDate } from './api-database';
import { pay, skipConfirmReload } from './booking-steps';
import { expect, PLAIN, readMail, readMailedLink, test, testBothWays, uniqueEmail, waitForScripts } from './fixtures';
import { STACK_SETTINGS } from './stack-settings.mjs';

const SOLD_OUT = 'deep-drone';

test.setTimeout(120_000);

async function joinWaitingList({ request }: Page): Promise<string> {
  const email = uniqueEmail();
  const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' };
  await request.post('/api/subscribe', { headers, form: { email, ctype: 'onsite', item_id: SOLD_OUT } });
  const link = await readMailedLink(email, /confirm the waiting list/i, '/subscribe_confirm/');
  const form = { item_id: link.split('/').at(-1)! };
  expect((await request.post('/api/subscribe-confirm', { headers, form })).status()).toBe(200);
  return email;
}

const offerLink = (email: string) => readMailedLink(email, /place is kept for you/i, '/confirm/onsite/');

/** Runs a command while the API runs. */
async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' as const, ...STACK_SETTINGS };
  return (await promisify(execFile)('node', ['reference-api/command.mjs', ...args], { env })).stdout;
}

async function addPlace(): Promise<void> {
  const [edition] = JSON.parse(await run('editions', '--workshop', SOLD_OUT, '--json')) as { id: number }[];
  await run('places:add', String(edition?.id), '1');
}

async function addEdition(workshop: string, day: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'programme-'));
  await writeFile(join(folder, 'editions.csv'), `workshop,start,places\n${workshop},${day},5\n`);
  await run('import', folder);
  await rm(folder, { recursive: true });
}

const DAY_MS = 24 * 3_600_000;

test('a free place is offered in turn, passes on after two days, and is reserved and paid', PLAIN, async ({ page }) => {
  const [first, second] = [await joinWaitingList(page), await joinWaitingList(page)];
  await skipConfirmReload(page);
  await addPlace();
  await page.goto(await offerLink(first));
  await expect(page.getByRole('heading', { name: 'A place has come free' })).toBeVisible();
  endOffer(first);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This place is no longer kept for you' })).toBeVisible();

  await page.goto(await offerLink(second));
  await expect(page.getByText(/It’s your turn/)).toBeVisible();
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your last name' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await waitForScripts(page);
  await page.getByLabel('Last name').fill('Hopper');
  await expect(page.getByText('Enter your last name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByText('Hello Grace')).toBeVisible();
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await pay(page, 'thanks/onsite');
  await expect(page.getByText(second)).toBeVisible();
});

testBothWays('the sold-out panel joins the list in one step, and keeps its input', PLAIN, async ({ page }) => {
  await page.goto(`/onsite/${SOLD_OUT}`);
  await page.getByLabel('Your email for the waiting list').fill('ada@example..org');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'correct format' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example..org');
  await page.getByLabel('Email').fill(uniqueEmail());
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText(/puts you on the waiting list/)).toBeVisible();
});

test('a visitor of a finished workshop hears of its next date once, and can leave', async ({ page, plainPage }) => {
  const finished = 'activist-archives';
  const inAYear = Date.now() + 365 * DAY_MS;
  const tuesday = new Date(inAYear + ((9 - new Date(inAYear).getUTCDay()) % 7) * DAY_MS);
  const day = tuesday.toISOString().slice(0, 10);
  const email = uniqueEmail();
  await plainPage.goto(`/online/${finished}`);
  await plainPage.getByLabel('Your email for a new date').fill(email);
  await plainPage.getByRole('button', { name: 'Tell me when it runs again' }).click();
  await expect(plainPage.getByText('When it runs again, we email you the date.')).toBeVisible();
  await page.goto(await readMailedLink(email, /confirm the waiting list/i, '/subscribe_confirm/'));
  await expect(page.getByRole('heading', { name: 'Your email address' })).toBeVisible();
  await expect(page.getByText(/You’re on the waiting list/)).toBeVisible();

  await addEdition(finished, day);
  try {
    const { text, links } = await readMail(email, /It runs again/);
    const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
    expect(text).toContain(`From Tue ${tuesday.toLocaleDateString('en-GB', date).replace('Sept', 'Sep')}`);
    const link = (path: string) => links.find((each) => each.includes(path)) ?? '';
    await expect(async () => {
      await page.goto(link(`/online/${finished}`));
      await expect(page.getByRole('button', { name: 'Reserve my place' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto(link('/unsubscribe/'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
  } finally {
    // Other stories count the programme.
    withdrawDate(day);
  }
});
