import type { BrowserTab } from './browser-tab';
import { SHORT, test, WIDTHS } from './fixtures';
import { uniqueEmail } from '../fixtures';

/** The confirm page is loaded twice in a browser session. */
async function waitForConfirmReload(tab: BrowserTab) {
  await tab.waitForPage(/\/confirm\//);
  await tab.waitUntil(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
  await tab.waitForPage(/\/confirm\//);
}

async function chooseByKeyboard(tab: BrowserTab, name: string | RegExp) {
  await tab.tabTo(name);
  await tab.press('Enter');
}

for (const width of WIDTHS) {
  test(
    `at ${width} px a place is booked by keyboard, from the list to thanks`,
    width < 600 ? {} : SHORT,
    async ({ tab }) => {
      await tab.resize(width);
      await tab.goto('/workshops?q=fog');
      await chooseByKeyboard(tab, /^A Theatre of Fog/);
      await tab.waitForPage(/\/onsite\/a-theatre-of-fog/);
      await tab.tabTo(/^First name/, 120);
      await tab.type('Ada');
      await tab.tabTo(/^Last name/);
      await tab.type('Lovelace');
      await tab.tabTo(/^Email/);
      await tab.type(uniqueEmail());
      await chooseByKeyboard(tab, 'Reserve my place');
      await tab.waitForText('Your place is reserved');
      await chooseByKeyboard(tab, 'Confirm my booking');
      await waitForConfirmReload(tab);
      await tab.waitForText('Hello Ada');
      await chooseByKeyboard(tab, "Ok, let's go!");
      await tab.waitForText('Stay for CAMP +7?');
      await chooseByKeyboard(tab, 'No thanks');
      await tab.waitForText('Pay in full');
      await chooseByKeyboard(tab, 'Pay in full');
      await tab.waitForPage(/\/pay\//);
      await chooseByKeyboard(tab, /^Pay €/);
      await tab.waitForPage(/\/thanks\/onsite\//);
      await tab.waitForText('All done!');
    },
  );
}
