import type { Page } from '@playwright/test';

import { expect, PREVIEW_SECRET } from './fixtures';

/** A sample workshop that is not published, and whose picture does not exist. */
export const DRAFT = { path: '/online/maps-of-quiet', title: 'Maps of Quiet' };

/** Signs in by the form, as somebody of the team does. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/preview');
  await page.getByLabel('Password').fill(PREVIEW_SECRET);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Preview desk' })).toBeVisible();
}

/** The day that is `days` after today, `YYYY-MM-DD`. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
