/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import { POST } from '@/app/api/review/route';
import { keepCookies } from '@/test/cookie-jar';
import { expectRedirect, postForm } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite', hash };
const TYPED = { text: 'Good ice.', country: 'Portugal', agreed: '1' };

async function openThanks(review?: object): Promise<string> {
  api.respond(`GET get_booking/onsite/${hash}`, { state: 'confirmed', email: 'ada@example.org', review });
  return renderToString(await Thanks({ params: Promise.resolve(link) })).replace(/<!-- -->|<\/?span[^>]*>/g, '');
}

function readForm(html: string) {
  const text = /<textarea[^>]* name="text"[^>]*>([^<]*)</.exec(html)?.[1];
  const country = /<input(?=[^>]* name="country")[^>]* value="([^"]*)"/.exec(html)?.[1];
  const agreed = /<input(?=[^>]* name="agreed")[^>]*>/.exec(html)?.[0].includes(' checked=') ? '1' : '';
  return { text, country, agreed };
}

test('asks for a review once the API takes one, with the box unticked, and shows what was written', async () => {
  const asking = await openThanks({ opens: true });
  expect(asking).toContain('action="/api/review"');
  expect(asking).toContain('id="review"');
  expect(readForm(asking)).toEqual({ text: '', country: '', agreed: '' });
  expect(readForm(await openThanks({ opens: true, ...TYPED, agreed: true }))).toEqual(TYPED);
  expect(await openThanks()).not.toMatch(/How was it|\/api\/review/);
  expect(await openThanks({ opens: false })).not.toContain('/api/review');
});

test('a review is saved without scripts', async () => {
  api.respond('POST save_review/', { state: 'confirmed' });
  const response = await POST(postForm({ ...link, ...TYPED }, { browser: true }));
  expect(JSON.parse(api.calls.at(-1)!.body)).toEqual({ ...link, ...TYPED });
  keepCookies(response.headers.getSetCookie());
  await expectRedirect(response, `/thanks/onsite/${hash}#review`);
  expect(await openThanks({ opens: true, ...TYPED, agreed: true })).toMatch(/role="alert"[^>]*>Saved, thank you\.</);
});

test.each<[string, Record<string, string>, [body: unknown, status: number], RegExp]>([
  ['a text that is too long', { text: 'x'.repeat(601) }, ['', 500], /text must be 600 characters or fewer/],
  ['a field that the API refuses', {}, [{ error: 'Not this.', field: 'text' }, 422], /#review-text">Not this\.</],
  ['a refusal', {}, [{ error: 'Not yet.' }, 409], /role="alert"[^>]*><p[^>]*>Not yet/],
  ['an API that fails', {}, ['', 500], /could not be saved just now\. Try again in a moment/],
])('after %s the page says so, and nothing typed is lost', async (_what, changes, [body, status], says) => {
  allowLog();
  api.respond('POST save_review/', body, status);
  const response = await POST(postForm({ ...link, ...TYPED, ...changes }, { browser: true }));
  keepCookies(response.headers.getSetCookie());
  await expectRedirect(response, `/thanks/onsite/${hash}#review`);
  const html = await openThanks({ opens: true });
  expect(html).toMatch(says);
  expect(readForm(html)).toEqual({ ...TYPED, ...changes });
});
