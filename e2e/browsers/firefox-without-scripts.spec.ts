import { test } from './fixtures';
import { uniqueEmail } from '../fixtures';

test.use({ settings: { scripts: false, popovers: true } });

test('without scripts a place is reserved, confirmed and paid', async ({ tab }) => {
  await tab.resize(390);
  await tab.goto('/online/score-and-screen');
  await tab.fill(/^First name/, 'Ada');
  await tab.fill(/^Email/, uniqueEmail());
  await tab.click('Reserve my place');
  await tab.waitForPage(/\/reserve\/online\/score-and-screen/);
  await tab.waitForText(/last name/i);
  await tab.fill(/^Last name/, 'Lovelace');
  await tab.click('Reserve my place');
  await tab.waitForText('Your place is reserved');
  await tab.click('Confirm my booking');
  await tab.waitForPage(/\/confirm\/online\//);
  await tab.click("Ok, let's go!");
  await tab.click('Pay in full');
  await tab.waitForPage(/\/pay\//);
  await tab.click(/^Pay €/);
  await tab.waitForPage(/\/thanks\/online\//);
  await tab.waitForText('All done!');
});
