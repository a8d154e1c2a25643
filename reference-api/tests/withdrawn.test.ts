import { testApi } from './api';
import { createProgramme, workshop } from './programme';

test('a workshop that is taken back is gone, by id and by slug; a draft is as unknown as any other', async () => {
  const api = await testApi({ programme: createProgramme(workshop('ice'), workshop('draft', { published: false })) });
  const getStatus = async (item: string) => (await api.get(`/get_onsite_workshop/${item}`)).status;
  const publish = (slug: string, published: 0 | 1) =>
    api.db.updateTable('workshops').set({ published }).where('slug', '=', slug).execute();

  await publish('ice', 0);
  const response = await api.get('/get_onsite_workshop/ice');
  expect([response.status, await response.json()]).toEqual([
    410,
    { error: 'This workshop is no longer in the programme.' },
  ]);
  expect([await getStatus('1'), await getStatus('draft'), await getStatus('2')]).toEqual([410, 404, 404]);
  expect((await api.get('/get_online_workshop/ice')).status).toBe(404);
  expect((await api.get('/get_onsite_workshop/ice', { 'x-preview': '1' })).status).toBe(200);

  await publish('draft', 1);
  await publish('draft', 0);
  await publish('ice', 1);
  expect([await getStatus('ice'), await getStatus('draft')]).toEqual([200, 410]);
});
