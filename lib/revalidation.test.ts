import { POST as revalidate } from '@/app/api/revalidate/route';
import { tags } from '@/lib/workshop-api/tags';

import { handleRevalidation } from './revalidation';

process.env.REVALIDATE_SECRET = 'secret-of-the-webhook-of-the-tests';

describe('revalidate', () => {
  const readStatus = async (
    body: unknown,
    bearer = 'Bearer secret-of-the-webhook-of-the-tests',
  ): Promise<[status: number, stale: string[]]> => {
    const stale: string[] = [];
    const request = new Request('http://localhost:3000/api/revalidate', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { authorization: bearer },
    });
    const { status } = await handleRevalidation(request, (tag) => stale.push(tag));
    return [status, stale];
  };

  it('stales what the API names, and the lists that a workshop is in', async () => {
    const named = ['faqs', 'upcoming', 'gallery', tags.workshop('onsite', '12'), tags.workshop('online', 'slow-film')];
    const [status, stale] = await readStatus({ tags: named });
    expect([status, [...stale].toSorted()]).toEqual([200, [...named, 'workshops'].toSorted()]);
  });

  it.each([
    ['', 401],
    ['Bearer ', 401],
    ['Bearer secret-of-the-webhook-of-the-testss', 401],
    ['secret-of-the-webhook-of-the-tests', 401],
  ])('listens to no one with %p', async (bearer, status) => {
    expect(await readStatus({ tags: ['faqs'] }, bearer)).toEqual([status, []]);
  });

  it.each<[unknown, number]>([
    ['{', 400],
    [{}, 400],
    [{ tags: [] }, 400],
    [{ tags: 'faqs' }, 400],
    [{ tags: [1] }, 400],
    ['x'.repeat(20_000), 400],
    [{ tags: ['faqs', '_N_T_/'] }, 422],
    ...['', 'workshop', 'workshop:onsite:', 'workshop:moon:1', 'workshops '].map((tag): [unknown, number] => [
      { tags: [tag] },
      422,
    ]),
  ])('takes %p for no message', async (body, status) => expect(await readStatus(body)).toEqual([status, []]));

  it('is guarded where it is mounted', async () => {
    const unsigned = new Request('http://localhost:3000/api/revalidate', { method: 'POST' });
    expect((await revalidate(unsigned)).status).toBe(401);
  });
});
