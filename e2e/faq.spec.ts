import { expect, PLAIN, test } from './fixtures';

const question = 'main summary:visible';
const status = /^\d+ questions?$/;

test('questions and answers are in the raw HTML', PLAIN, async ({ request, baseURL }) => {
  const html = await (await request.get('/faq')).text();
  expect(html.match(/<details/g)!.length).toBeGreaterThanOrEqual(40);
  expect(html).toContain('In front of Matabiau, the main railway station.');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/faq"/>`);
  // As markup and as structured data, each once more in the data that React hydrates from.
  expect(html.split('In front of Matabiau').length - 1).toBeLessThanOrEqual(4);
});

test('a question opens by mouse and by key, and has a link that opens it', async ({ page }) => {
  await page.goto('/faq');
  const summary = page.locator('summary').filter({ hasText: 'Where in Toulouse does it stop?' });
  const answer = page.getByText('In front of Matabiau, the main railway station.');
  await expect(answer).toBeHidden();
  await summary.click();
  await expect(answer).toBeVisible();
  const link = page.getByRole('link', { name: 'Link to this question' });
  await expect(link).toHaveCount(1);
  const href = await link.getAttribute('href');
  expect(href).toMatch(/^\/faq#question-\d+$/);
  await summary.press('Enter');
  await expect(answer).toBeHidden();
  await page.goto('about:blank');
  await page.goto(href!);
  await expect(answer).toBeInViewport();
  await expect(summary).toBeInViewport();
  await expect(page.locator('main details[open]')).toHaveCount(1);
});

test('search ignores case and accents, knows synonyms and topics, and works by keys', async ({ page, request }) => {
  await page.goto('/faq');
  await page.getByRole('searchbox').fill('a premiere before AN INTENSIVE WEEK');
  await expect(page.locator(question)).toHaveText(['How long do I have to use my sessions?']);
  await expect(page.getByText(status)).toHaveText('1 question');
  await expect(page).toHaveURL('/faq?q=a+premiere+before+AN+INTENSIVE+WEEK');
  await page.getByRole('searchbox').fill('dogs');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Location and travel']);
  expect(await (await request.get('/faq?q=wifi')).text()).toMatch(/1 question</);

  await page.getByRole('searchbox').fill('helicopter');
  await expect(page.getByText('No questions match your filters.')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Ask us', exact: true });
  await expect(link).toHaveAttribute('href', '/contact');
  await page.getByRole('link', { name: 'Show all questions' }).click();
  await expect(page).toHaveURL('/faq');
  expect(await page.locator(question).count()).toBeGreaterThanOrEqual(40);

  const topics = page.getByRole('group', { name: 'Topic' }).getByRole('radio');
  await expect(topics).toHaveCount(9);
  const values = await topics.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(values.slice(0, 5)).toEqual(['all', 'aboutcamp', 'locationtravel', 'onsiteworkshops', 'onlineworkshops']);
  expect(values.slice(5)).toEqual(['residencies', 'mentorship', 'payments', 'releasesradiopublications']);
  for (const topic of await topics.all()) {
    await topic.check();
    expect(await page.locator(question).count()).toBeGreaterThanOrEqual(4);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  expect(await page.locator(question).count()).toBeGreaterThanOrEqual(40);

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('code');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All topics' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Releases, radio and publications' })).toBeChecked();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Mentorship' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Payments' })).toBeChecked();
  await expect(page).toHaveURL('/faq?q=code&topic=payments');
  await page.keyboard.press('Tab');
  await expect(page.locator(question).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main details[open]')).toHaveCount(1);
});

test('search and topic combine in the URL, and survive reload, Back and sharing', PLAIN, async ({ page, request }) => {
  await page.goto('/faq');
  await page.getByRole('radio', { name: 'Online workshops' }).check();
  expect(await page.locator(question).count()).toBeGreaterThan(4);
  await page.getByRole('searchbox').fill('refunded');
  await expect(page.locator(question)).toHaveText(['Can an online workshop be refunded?']);
  await expect(page).toHaveURL('/faq?q=refunded&topic=onlineworkshops');

  await page.reload();
  await expect(page.locator(question)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('refunded');

  await page.getByRole('main').getByRole('link', { name: 'ask us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await page.goBack();
  await expect(page.locator(question)).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Online workshops' })).toBeChecked();

  const shared = await (await request.get('/faq?q=refunded&topic=onlineworkshops')).text();
  expect(shared).toMatch(/1 question</);
  expect(shared.match(/<li hidden/g)!.length).toBeGreaterThanOrEqual(39);
});

test('without JavaScript the search is a form, and questions open', PLAIN, async ({ plainPage: page }) => {
  await page.goto('/faq');
  await page.getByRole('searchbox').fill('shuttle');
  await page.getByRole('radio', { name: 'Residencies' }).check();
  await page.getByRole('button', { name: 'Search the questions' }).click();
  await expect(page).toHaveURL('/faq?q=shuttle&topic=residencies');
  await expect(page.getByRole('searchbox')).toHaveValue('shuttle');
  await expect(page.getByRole('radio', { name: 'Residencies' })).toBeChecked();
  const first = page.locator(question).first();
  await expect(first).toContainText('When does the shuttle go for residencies?');
  await first.click();
  await expect(page.getByText('it leaves Toulouse at 13:00')).toBeVisible();
  await page.goto('/faq?q=helicopter');
  await page.getByRole('link', { name: 'Show all questions' }).click();
  await expect(page).toHaveURL('/faq');
});
