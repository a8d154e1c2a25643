import type { SafeHtml } from '@/lib/domain/html-text';

import { shorten } from './metadata';
import { canonical, toImageUrl } from './site-url';
import { createFaqData, createOrganizationData, serializeJsonLd } from './structured-data';

Object.assign(process.env, { SITE_URL: 'https://camp.example', SITE_ENV: 'production' });

it('gives a page one absolute URL', () => {
  expect(canonical('/onsite/ice/#x')).toBe('https://camp.example/onsite/ice');
  expect(canonical('/')).toBe('https://camp.example/');
  expect(canonical('/faq/')).toBe('https://camp.example/faq');
  expect(toImageUrl('/media/ice.jpg')).toBe('https://camp.example/media/ice.jpg');
});

it('hides a preview deploy from every crawler', async () => {
  process.env.SITE_ENV = 'preview';
  jest.resetModules();
  const { createPageMetadata: previewed } = await import('./metadata');
  expect(previewed({ title: 'X', description: '', path: '/' }).robots).toEqual({ index: false, follow: false });
  process.env.SITE_ENV = 'production';
});

it('cuts a description between words', () => {
  const text = shorten('The quick brown fox, jumps over the lazy dog', 22);
  expect(text).toBe('The quick brown fox…');
  expect(shorten('x'.repeat(500)).length).toBeLessThanOrEqual(160);
});

it('cannot be ended by what it says', () => {
  const description = '</script><script>alert(1)</script>\u2028';
  const text = serializeJsonLd(Object.assign({}, createOrganizationData(), { description }));
  expect(text).not.toMatch(/<|\u2028/);
  expect(JSON.parse(text).description).toBe(description);
});

it('gives the questions in the words of the page', () => {
  const [question, answer] = ['Is there wifi?', '<p>Yes &amp; <em>slow</em>.</p><p>A <a href="/x">little</a>.</p>'];
  const acceptedAnswer = { '@type': 'Answer', text: 'Yes & slow. A little.' };
  expect(createFaqData([{ question, answer: answer as SafeHtml }]).mainEntity).toEqual([
    { '@type': 'Question', name: question, acceptedAnswer },
  ]);
});
