import type { Page } from '@playwright/test';

import { expect, PREVIEW_SECRET } from './fixtures';

/** An unpublished sample workshop, whose picture is missing. */
export const DRAFT = { path: '/online/maps-of-quiet', title: 'Maps of Quiet' };

export async function signIn(page: Page): Promise<void> {
  await page.goto('/preview');
  await page.getByLabel('Password').fill(PREVIEW_SECRET);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Preview desk' })).toBeVisible();
}

/** The date `days` from today, `YYYY-MM-DD`. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
