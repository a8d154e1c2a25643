import { api, testApi, TOKEN } from './api';
import { sampleProgramme } from './programme';
import { checkServer } from '../../contract/conformance/command';

const OPTIONS = { write: true, mailDomain: 'example.org', maxPrice: 20_000 };

test('the reference API differs in nothing from the contract', async () => {
  await testApi({ programme: sampleProgramme });
  const report = await checkServer(api.url, TOKEN, { ...OPTIONS, race: { ctype: 'onsite', slug: 'listening-to-ice' } });
  expect(report.musts).toEqual([]);
  expect(report.checked).toBeGreaterThan(1340);
  expect(report.additions.map(({ says }) => says)).not.toContain('the call is not there');
  const held = api.db.selectFrom('bookings').select('id').where('state', '=', 'held').where('email', 'like', 'conf%');
  expect(await held.execute()).toEqual([]);
});

test('without leave to write a check reserves, subscribes and buys nothing', async () => {
  await testApi({ programme: sampleProgramme });
  const report = await checkServer(api.url, TOKEN, { ...OPTIONS, write: false });
  expect(report.musts).toEqual([]);
  expect(report.notes).toEqual([expect.stringContaining('--write')]);
  for (const table of ['bookings', 'subscriptions', 'payments', 'mails'] as const) {
    expect([table, await api.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
});
