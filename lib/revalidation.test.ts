import { MAX_TAGS } from '@camp/contract/revalidation';

import { POST as revalidate } from '@/app/api/revalidate/route';
import { tags } from '@/lib/workshop-api/tags';

import { handleRevalidation } from './revalidation';

process.env.REVALIDATE_SECRET = 'secret-of-the-webhook-of-the-tests';

const secret = process.env.REVALIDATE_SECRET;
const url = 'http://localhost:3000/api/revalidate';

async function send(body: string, authorization = `Bearer ${secret}`): Promise<[status: number, stale: string[]]> {
  const stale: string[] = [];
  const request = new Request(url, { method: 'POST', body, headers: { authorization } });
  const { status } = await handleRevalidation(request, (tag) => stale.push(tag));
  return [status, stale];
}
const sendTags = (...tags: unknown[]) => send(JSON.stringify({ tags }));

it('stales what the API names, and the lists that a workshop is in', async () => {
  const named = ['faqs', 'upcoming', 'gallery', tags.workshop('onsite', '12'), tags.workshop('online', 'slow-film')];
  const [status, stale] = await sendTags(...named);
  expect([status, [...stale].toSorted()]).toEqual([200, [...named, 'workshops'].toSorted()]);
});

it.each(['W.12', 'café', 'a b, c', '道', 'x'.repeat(100), '’'.repeat(100)])(
  'stales the workshop %p, whose tag Next.js takes',
  async (id) => {
    const [status, stale] = await sendTags(`workshop:onsite:${id}`);
    expect([status, stale]).toEqual([200, [tags.workshop('onsite', id), 'workshops']]);
    expect(stale[0]).toMatch(/^workshop:onsite:[\w.-]{1,200}$/);
  },
);

it('takes as many tags as the contract allows, of any ids', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `workshop:onsite:${n}${'’'.repeat(90)}`);
  expect((await sendTags(...many(MAX_TAGS)))[0]).toBe(200);
  expect((await sendTags(...many(MAX_TAGS + 1)))[0]).toBe(400);
});

it.each(['', 'Bearer ', `Bearer ${secret}s`, secret])('refuses the token %p', async (token) =>
  expect(await send('{"tags":["faqs"]}', token)).toEqual([401, []]),
);

it.each(['{', '{}', '{"tags":[]}', '{"tags":"faqs"}', '{"tags":[1]}', 'x'.repeat(70_000)])(
  'takes %p for no message',
  async (message) => expect(await send(message)).toEqual([400, []]),
);

it.each(['_N_T_/', '', 'workshop', 'workshop:onsite:', 'workshop:moon:1', 'workshops '])(
  'stales nothing with a tag that it does not know: %p',
  async (tag) => {
    expect(await sendTags(tag)).toEqual([422, []]);
    expect(await sendTags('faqs', tag)).toEqual([422, []]);
  },
);

it('is guarded where it is mounted', async () => {
  const unsigned = new Request(url, { method: 'POST' });
  expect((await revalidate(unsigned)).status).toBe(401);
});
