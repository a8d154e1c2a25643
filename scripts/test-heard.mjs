/**
 * Prints what Orca speaks in Firefox on the way from the home page to the thanks, and in other places where a result
 * appears. People judge it; what they found is tested in the accessibility tree (docs/style.md#results).
 */
import { setTimeout as wait } from 'node:timers/promises';

import { findHeadlessShell } from './run/chromium.mjs';
import { waitUntilHealthy } from './run/processes.mjs';
import { startScreenReader } from './run/screen-reader.mjs';
import { startProgram } from '../e2e/browsers/driver.ts';
import { SITE_URL, STACK_SETTINGS } from '../e2e/stack-settings.mjs';

const API = `http://localhost:${STACK_SETTINGS.API_PORT}`;
const PAUSE_MS = 400;
const email = `a${Date.now() % 1e6}@example.org`;

/** Each action, or group of actions, is followed by what is spoken. */
const visit = (path) => ({ title: `open ${path}`, run: ({ firefox }) => firefox.navigate(SITE_URL + path) });
const press = (...keys) => ({ title: `press ${keys.join(' ')}`, run: (reader) => reader.press(...keys) });
const type = (text) => ({ title: `type ${text}`, run: (reader) => reader.type(text) });
const run = (title, script) => ({ title, run: ({ firefox }) => firefox.execute(script, []) });
const focus = (target) => ({
  title: `focus ${target}`,
  run: ({ firefox }) => firefox.execute(`return (${focusElement})(...arguments)`, [target]),
});
const activate = (target) => [focus(target), press('Return')];
const fill = (target, text) => [focus(target), press('ctrl+a'), type(text)];
const tick = (n) => [focus(`[name=weeks]:not(:disabled) >> ${n}`), press('space')];
const send = (target, text) => [fill(target, text), press('Return')];

/** Runs in the page. @param target a CSS selector, with `>> n` the one at index n, or the start of a control's name */
function focusElement(target) {
  const [selector, index = 0] = target.split(' >> ');
  const controls = [...document.querySelectorAll('a, button, summary, [role=tab]')];
  const getNames = (element) => [element.getAttribute('aria-label'), element.textContent.trim()];
  const isVisible = (element) => element.getClientRects().length > 0;
  const named = () => controls.filter((each) => getNames(each).some((name) => name?.includes(target)));
  const found = /[[#.>]/.test(target) ? [...document.querySelectorAll(selector)] : named();
  found.filter(isVisible).at(Number(index)).focus();
}

/** Holds places until the API wants its email opened first. */
async function holdMany() {
  const headers = { 'x-api-token': STACK_SETTINGS.WORKSHOP_API_TOKEN, 'content-type': 'application/json' };
  const workshop = await (await fetch(`${API}/get_onsite_workshop/the-long-walk`, { headers })).json();
  const place = { ctype: 'onsite', item_id: 'the-long-walk', course_id: String(workshop.id) };
  const person = { first_name: 'Ada', last_name: 'Lovelace', about_me: '', currency: 'eur', ws: '', pcv: 2 };
  for (const edition of workshop.editions) {
    for (let number = 0; number < 40; number += 1) {
      const body = {
        ...place,
        ...person,
        email: `${edition.id}-${number}-${email}`,
        workshop_edition: String(edition.id),
      };
      const response = await fetch(`${API}/save_unpaid_booking/`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!response.ok) break;
    }
  }
}

const person = [
  fill('[name=first_name]', 'Ada'),
  fill('[name=last_name]', 'Lovelace'),
  fill('[name=email]', email),
].flat();

const WALK = {
  'Home: the first stop, a bullet, the ridge, tabs, Next of a slider that plays': [
    visit('/'),
    focus('.swiper-pagination-bullet >> 1'),
    press('Return'),
    press('Return'),
    focus('ol[aria-label="Dates of the year"] a >> 1'),
    press('Right'),
    press('Right'),
    press('Tab'),
    focus('[role=tab] >> 0'),
    press('Right'),
    run('scroll', 'document.querySelector(\'[aria-label="Alumni reviews"]\').scrollIntoView()'),
    focus('Next: Alumni reviews'),
    press('Return'),
    press('Return'),
  ],
  'The currency, in the header': [visit('/about'), focus('select[name=currency]')],
  'The list': [visit('/workshops'), [focus('[type=search]'), type('river')]],
  'A workshop: empty required fields': [
    visit('/onsite/voices-of-the-river'),
    focus('[name=first_name]'),
    press('Tab'),
    press('Tab'),
  ],
  Errors: [activate('Reserve my place')],
  Reserve: [person, activate('Reserve my place')],
  'Correct it': [activate('Correct it')],
  Confirm: [activate('Leave it as it was'), activate('Confirm my booking')],
  Steps: [activate("Ok, let's go!"), activate('No thanks')],
  'A wrong code, a right code': [send('[name=grantCode]', 'WRONG'), send('[name=grantCode]', 'OPEN50')],
  Pay: [activate('Pay in full')],
  Thanks: [activate('Pay €')],
  'A reservation that waits for its email': [
    { title: 'hold many places', run: holdMany },
    visit('/onsite/the-long-walk'),
    person,
    activate('Reserve my place'),
  ],
  'A residency: a week, the next one, a gap': [visit('/residencies'), tick(0), tick(1), tick(3)],
  Subscribe: [visit('/subscribe'), send('[name=email]', email)],
  'Waiting list': [visit('/onsite/deep-drone'), send('[name=email]', email)],
  'Pre-register': [visit('/upcoming'), send('[name=email]', email)],
  'The viewer: open, the next picture, close': [
    visit('/gallery'),
    activate('#content [href*="/media/"] >> -3'),
    press('Right'),
    press('Right'),
    press('Escape'),
  ],
  'A question and its answer': [visit('/faq'), focus('main details summary >> 0'), press('Return')],
  'Copy a code without a clipboard': [
    visit('/bundles'),
    activate('Buy now'),
    send('[name=email]', email),
    run('no clipboard', "Object.defineProperty(navigator, 'clipboard', { value: undefined })"),
    activate('Copy code'),
  ],
  'The desk’s builder': [
    visit('/preview'),
    send('[name=password]', STACK_SETTINGS.PREVIEW_SECRET),
    visit('/preview/links/build'),
    send('[name=path]', '/nothing'),
    send('[name=path]', '/workshops'),
  ],
};

async function take(reader, step) {
  for (const each of [step].flat(Infinity)) {
    await Promise.resolve(each.run(reader)).catch(({ message }) => console.log(`  ! ${message}`));
    console.log(each.title);
    await wait(PAUSE_MS);
  }
}

const env = { ...STACK_SETTINGS, RATE_LIMIT: '1', AVIF: '0', CHROMIUM_PATH: await findHeadlessShell() };
const [stack, stopStack] = startProgram(process.execPath, ['e2e/stack.mjs'], env);
for (const stream of [stack.stdout, stack.stderr]) stream.resume();
await waitUntilHealthy(`${SITE_URL}/healthz`, 420_000);
const reader = await startScreenReader();
const chosen = new RegExp(process.argv[2] ?? '');
for (const [title, steps] of Object.entries(WALK).filter(([name]) => chosen.test(name))) {
  console.log(`\n## ${title}`);
  for (const step of steps) {
    await take(reader, step);
    for (const line of await reader.takeSpeech()) console.log(`    “${line}”`);
  }
  for (const line of await reader.takeSpeech()) console.log(`    “${line}”`);
}
await reader.close();
await stopStack();
process.exit();
