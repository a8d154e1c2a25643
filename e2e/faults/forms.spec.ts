import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from '@playwright/test';

import { FAULTS, type Fault } from './fault-proxy';
import { FaultySite, MAX_WAIT_MS, type Sent } from './faulty-site';
import { type FilledForm, fillForms, findStock, readStock, reservation, stay } from './filled-forms';
import { type Stock, VISIT_DETAILS } from './filled-forms';
import { uniqueEmail } from '../fixtures';

const INTERNAL = /\bat \w[\w.<> ]* \(?(file:|\/|node:)|secret\.js|ECONNRESET|ZodError|Not the API|"shape"/;

/** The API calls that complete a form. */
const OWN_CALLS =
  'save_unpaid_booking grantcode checkout success residency_checkout bundle_checkout mentorship_checkout ' +
  'subscribe subscribe_confirm save_preregistration preregistration_confirm unsubscribe release_booking ' +
  'cancel_booking accept_offer open_booking save_visit_details resend_confirmation send_booking_links';

const site = new FaultySite();

test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());
test.afterEach(() => spoil(() => null));

const spoil = (choose: typeof site.proxy.choose) => (site.proxy.choose = choose);

/** The checkout of a free booking verifies its code first, and that call must succeed. */
const spoilOwnCalls = (fault: Fault) =>
  spoil((path, sent) =>
    OWN_CALLS.split(' ').includes(path.split('/')[1]!) && !/"grantCode":"FULL100"/.test(sent) ? fault : null,
  );

function submitAll(forms: Record<string, FilledForm>) {
  return Promise.all(
    Object.entries(forms).map(async ([name, { path, fields }]) => ({ name, ...(await site.post(path, fields)) })),
  );
}

interface Result {
  ok: boolean;
  message?: string;
  next?: unknown;
}

/** A one-click unsubscribe gets text. */
function parseResult(status: number, text: string): Result {
  return text.startsWith('{') ? (JSON.parse(text) as Result) : { ok: status === 200, message: text };
}

function expectClear({ name, status, text, elapsedMs }: Sent & { name: string }): void {
  expect(elapsedMs, name).toBeLessThan(MAX_WAIT_MS);
  expect(text, name).not.toMatch(INTERNAL);
  const result = parseResult(status, text);
  if (result.ok) expect(String(result.next ?? ''), name).not.toMatch(/null|undefined/);
  else expect([name, status >= 500, result.message]).toEqual([name, true, expect.stringMatching(/^[A-Z].{15,}/)]);
}

/** Posts a form and follows its redirect within the site, as a browser without scripts does. */
async function submitPlain(browser: APIRequestContext, { path, fields }: FilledForm) {
  const options = { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 };
  const posted = await browser.post(site.url + path, { ...options, form: fields });
  const target = new URL(posted.headers().location ?? '', site.url);
  const isOwn = posted.status() === 303 && target.origin === site.url;
  const shown = isOwn ? await browser.get(target.href, options) : posted;
  return { status: shown.status(), text: await shown.text() };
}

/** Submits forms that fail, without scripts. Each page must show the failure and keep the input. */
async function submitWithoutScripts(playwright: PlaywrightWorkerArgs['playwright'], stock: Stock, visit: FilledForm) {
  const typed = { reserve: uniqueEmail(), stay: uniqueEmail(), subscribe: uniqueEmail() };
  const visits = [
    { path: '/api/reserve', fields: reservation(stock, typed.reserve) },
    { path: '/residency_checkout', fields: stay(stock, typed.stay) },
    { path: '/api/subscribe', fields: { email: typed.subscribe } },
    visit,
  ];
  const browsers = await Promise.all(visits.map(() => playwright.request.newContext()));
  const submit = () => Promise.all(visits.map((form, index) => submitPlain(browsers[index]!, form)));
  for (const [index, shown] of (await submit()).entries()) {
    const { path, fields } = visits[index]!;
    // Redirects and texts can survive a spoilt body.
    if (shown.status === 303 || (path === '/api/subscribe' && /Thank you|inbox/.test(shown.text))) continue;
    if (shown.text.includes('Saved, thank you')) continue;
    expect([path, shown.status]).toEqual([path, 200]);
    const kept = fields.email ? [`value="${fields.email}"`] : Object.values(VISIT_DETAILS).map((text) => `>${text}<`);
    for (const text of kept) expect(shown.text, path).toContain(text);
    expect(shown.text, path).toMatch(/role="alert"|went wrong|problem|We can’t tell/);
    expect(shown.text, path).not.toMatch(INTERNAL);
  }
  return { typed, submitAgain: submit };
}

async function expectAccepted(name: string, { path, fields }: FilledForm): Promise<void> {
  // A failed read is remembered for seconds.
  const outcome = async () => {
    const { status, text } = await site.post(path, fields);
    return parseResult(status, text).ok;
  };
  await expect.poll(outcome, { message: name, timeout: 30_000 }).toBe(true);
}

for (const [index, fault] of FAULTS.entries()) {
  test(`a form that fails by ${fault} says so in time; sent again, it counts once`, async ({ playwright }) => {
    const stock = await findStock(site, index);
    await Promise.all(
      ['/bundles', '/mentorship', '/residencies', `/onsite/${stock.workshop.short_url}`].map((path) => site.get(path)),
    );
    const { forms, freeEmail, freeHash, cancelledEmail, guestEmail, offeredHash } = await fillForms(site, stock);
    const before = await readStock(site, stock);

    spoil(() => fault);
    for (const failed of await submitAll(forms)) expectClear(failed);
    spoilOwnCalls(fault);
    const [failures, plain] = await Promise.all([
      submitAll(forms),
      submitWithoutScripts(playwright, stock, forms.visit!),
    ]);
    for (const failed of failures) expectClear(failed);
    expect(failures.find(({ name }) => name === 'reserve')!.status).toBeGreaterThanOrEqual(500);

    spoil(() => null);
    // An hour later, because a mailbox gets three confirmations an hour.
    site.editProgramme('update mails set created_at = created_at - 3600 where recipient = ?', guestEmail);
    await Promise.all(Object.entries(forms).map(([name, form]) => expectAccepted(name, form)));
    await plain.submitAgain();
    expect(await readStock(site, stock)).toEqual({ places: before.places - 1, rooms: before.rooms - 2 });
    for (const email of [forms.reserve!.fields.email!, forms.correct!.fields.email!, plain.typed.reserve]) {
      await expect.poll(async () => (await site.mailsTo(email)).length, email).toBe(1);
    }
    expect(await site.askApi(`get_booking/onsite/${freeHash}`)).toMatchObject({ state: 'confirmed' });
    await expect.poll(async () => (await site.mailsTo(freeEmail)).length).toBe(2);
    await expect.poll(async () => (await site.mailsTo(cancelledEmail)).length).toBe(3);
    // The reservation, the confirmation, and for each press of a button the confirmation again or the links.
    await expect.poll(async () => (await site.mailsTo(guestEmail)).length).toBe(8);
    const { hash: visit } = forms.visit!.fields;
    expect(await site.askApi(`get_booking/onsite/${visit}`)).toMatchObject({ visit_details: VISIT_DETAILS });
    expect(await site.askApi(`get_unpaid_booking/online/${offeredHash}`)).toMatchObject({ firstname: 'Ada' });
    for (const replies of site.proxy.repliesByKey.values()) expect(new Set(replies).size).toBe(1);
    expect(site.isRunning).toBe(true);
  });
}
