import type { Page } from '@playwright/test';
import Database from 'libsql';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { pay, waitForConfirmReload } from './booking-steps';
import { expect, PLAIN, readMailedLink, test, uniqueEmail } from './fixtures';

const SOLD_OUT = 'deep-drone';
const STACK = { DATA_DIR: '.data/e2e', PORT: '3210' };

test.setTimeout(120_000);

async function joinWaitingList(page: Page): Promise<string> {
  const email = uniqueEmail();
  await page.goto(`/subscribe/onsite/${SOLD_OUT}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.goto(await readMailedLink(email, /confirm the waiting list/i, '/subscribe_confirm/'));
  await expect(page.getByText(/You’re on the waiting list/)).toBeVisible();
  return email;
}

const offerLink = (email: string) => readMailedLink(email, /place is kept for you/i, '/confirm/onsite/');

/** Adds a place to the date of the workshop while the API runs. */
async function addPlace(): Promise<void> {
  const run = async (...args: string[]) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, ...STACK };
    return (await promisify(execFile)('node', ['reference-api/command.mjs', ...args], { env })).stdout;
  };
  const [edition] = JSON.parse(await run('editions', '--workshop', SOLD_OUT, '--json')) as { id: number }[];
  await run('places:add', String(edition?.id), '1');
}

/** Moves the end of the offer, two days later, to the past. */
function endOffer(email: string): void {
  const database = new Database(`${STACK.DATA_DIR}/workshop-api.db`);
  database.prepare('update bookings set hold_expires_at = 1 where email = ?').run(email);
  database.close();
}

test('a free place is offered in turn, passes on after two days, and is reserved and paid', PLAIN, async ({ page }) => {
  const [first, second] = [await joinWaitingList(page), await joinWaitingList(page)];
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
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await waitForConfirmReload(page);
  await expect(page.getByText('Hello Grace')).toBeVisible();
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await pay(page, 'thanks/onsite');
  await expect(page.getByText(second)).toBeVisible();
});
