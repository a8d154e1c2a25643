import { reserve, skipConfirmReload } from './booking-steps';
import { expect, test, uniqueEmail } from './fixtures';

test('a screen reader hears each step of a booking in order', async ({ page }) => {
  await skipConfirmReload(page);
  const confirm = await reserve(page, '/onsite/listening-to-ice', uniqueEmail());
  await expect(page.getByRole('complementary', { name: 'Booking' })).toMatchAriaSnapshot(`
    - alert:
      - heading "Your place is reserved" [level=2]
    - paragraph: /We hold it until .* Confirm it and pay now, or later by the link in the email/
    - link "Confirm my booking"
    - paragraph:
      - text: Not right?
      - button "Correct it"
  `);
  await expect(page.getByRole('heading', { name: 'Your place is reserved' })).toBeFocused();
  await confirm.click();
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Confirm your booking" [level=1]
    - paragraph: Step 1 of 3
    - heading "Hello Ada" [level=2]
    - term: Reserved
    - term: Total
    - paragraph: /We hold it until/
    - button "Ok, let's go!"
  `);
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await expect(main).toMatchAriaSnapshot(`
    - paragraph: Step 2 of 3
    - list "Currency"
    - heading "Stay for CAMP +7?" [level=2]
    - button "Yes, add +7"
    - button "No thanks"
    - link "← Back"
  `);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - paragraph: Step 3 of 3
    - heading "Your total" [level=2]
    - textbox "Grant code (optional)"
    - button "Apply code"
    - paragraph
    - heading /€[\\d,]+ today/ [level=3]
    - button "Pay in full"
    - heading /€\\d+ today, then/ [level=3]
    - button "Split over 4 months"
    - term: If you cancel
  `);
});
