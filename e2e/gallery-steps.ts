import type { Page } from '@playwright/test';

import { expect } from './fixtures';

export const PICTURES = 18;
export const FIRST_CAPTION = 'The house at dusk, with most of its windows lit';
export const collection = (page: Page) => page.getByRole('region', { name: 'All pictures' }).getByRole('link');
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Gallery viewer' });
export const control = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });
/** Waits until the viewer shows a picture; `number` has two digits. */
export const expectPicture = (page: Page, number: string) =>
  expect(viewer(page).getByText(`${number} / ${PICTURES}`)).toBeVisible();

/** Opens the viewer at a picture, counted from 1. */
export async function openViewer(page: Page, number: number) {
  await page.goto('/gallery');
  await collection(page)
    .nth(number - 1)
    .click();
  await expectPicture(page, String(number).padStart(2, '0'));
}
