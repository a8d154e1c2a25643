import { test, WIDTHS } from './fixtures';

test.use({ settings: { scripts: true, popovers: false } });

for (const width of WIDTHS) {
  test(`at ${width} px the menu leads to a workshop and its form in a browser without popovers`, async ({ tab }) => {
    await tab.resize(width);
    await tab.goto('/about');
    await tab.click('Workshops');
    await tab.waitForPage(/\/workshops$/);
    await tab.click({ css: 'main article h2 a' });
    await tab.waitForPage(/\/(onsite|online)\/[\w-]+$/);
    await tab.fill(/^First name/, 'Ada');
    await tab.waitUntil(() => (document.activeElement as HTMLInputElement).value === 'Ada');
  });
}
