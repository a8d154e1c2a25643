import { expect, test } from './fixtures';

/** A page with the form, its tool, and the parameters that an agent fills in. */
const FORMS = [
  ['/onsite/listening-to-ice', 'reserve', ['about_me', 'email', 'first_name', 'last_name', 'workshop_edition']],
  ['/workshops', 'search', ['artform', 'month', 'places', 'price', 'q', 'type']],
  ['/subscribe/onsite/deep-drone', 'waiting_list', ['email']],
  ['/subscribe', 'subscribe', ['email']],
  ['/residencies', 'book_weeks', ['email', 'firstname', 'lastname', 'weeks']],
] as const;

for (const [path, tool, parameters] of FORMS) {
  test(`an agent finds the tool ${tool}, which a person sends`, async ({ request, page }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`toolname="${tool}"`);
    expect(html.toLowerCase()).not.toContain('toolautosubmit');
    await page.goto(path);
    const form = page.locator(`form[toolname="${tool}"]`).first();
    await expect(form).toHaveAttribute('tooldescription', /\w+ \w+/);
    const fields = await form.evaluate((element: HTMLFormElement) =>
      [...element.elements].flatMap((field) => {
        const { name, type, labels } = field as HTMLInputElement;
        const isParameter = name && !['hidden', 'submit', 'button'].includes(type);
        return isParameter ? [{ name, label: [...(labels ?? [])].map((each) => each.textContent?.trim()).join() }] : [];
      }),
    );
    expect([...new Set(fields.map(({ name }) => name))]).toEqual(expect.arrayContaining([...parameters]));
    for (const { name, label } of fields) expect(label, name).not.toBe('');
  });
}

test('a form that is filled in by the names of its parameters reserves the date that was meant', async ({ page }) => {
  await page.goto('/onsite/listening-to-ice');
  const form = page.locator('form[toolname="reserve"]');
  const dates = form.locator('[name="workshop_edition"] option:not([disabled]):not([value=""])');
  const [value, meant] = await dates.last().evaluate((option: HTMLOptionElement) => [option.value, option.text]);
  const given = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', workshop_edition: value! };
  let sent = new URLSearchParams();
  await page.route('**/api/reserve', async (route) => {
    sent = new URLSearchParams(route.request().postData() ?? '');
    await route.fulfill({ status: 422, json: { ok: false, message: 'Not sent by this story.' } });
  });
  for (const [name, text] of Object.entries(given)) {
    const field = form.locator(`[name="${name}"]`);
    if (name === 'workshop_edition') await field.selectOption(text);
    else await field.fill(text);
  }
  await form.getByRole('button', { name: 'Reserve my place' }).click();
  await expect.poll(() => sent.get('workshop_edition')).toBe(value);
  expect(Object.fromEntries(sent)).toMatchObject(given);
  expect(meant).toBeTruthy();
});
