import { api, testApi, TOKEN } from './api';
import { sampleProgramme } from './programme';
import { checkServer } from '../../contract/conformance/command';

const OPTIONS = { write: true, mailDomain: 'example.org', maxPrice: 20_000 };

test('the reference API differs in nothing from the contract, and fills the fields of its lists', async () => {
  await testApi({ programme: sampleProgramme });
  const report = await checkServer(api.url, TOKEN, { ...OPTIONS, race: { ctype: 'onsite', slug: 'listening-to-ice' } });
  expect(report.musts).toEqual([]);
  expect(report.checked).toBeGreaterThan(1340);
  const absent = report.additions.map(({ call, says }) => `${call} ${says}`);
  expect(absent.filter((each) => !/^get_(onsite|online)_workshop/.test(each))).toEqual([
    'list_featured_workshops/ no image_alt',
    'list_editions/ no arrival',
    'list_editions/ no departure',
    'list_editions/ no previous_start_date',
    'list_editions/ no withdrawn_at',
    'get_home_feedback/ no verified',
    'get_home_feedback/ no reviewed_on',
    'list_collection/{cid} no updated_at',
    'get_unpaid_booking/{ctype}/{hash} no full_payment_reason',
    'get_unpaid_booking/{ctype}/{hash} no offered',
    'get_unpaid_booking/{ctype}/{hash} no unopened',
    'get_unpaid_booking/{ctype}/{hash} no unmailed',
    'grantcode/ no code',
    'grantcode/ no uses_left',
    'grantcode/ no credit_value',
  ]);
  const held = api.db.selectFrom('bookings').select('id').where('state', '=', 'held').where('email', 'like', 'conf%');
  expect(await held.execute()).toEqual([]);
});

test('without leave to write a check reserves, subscribes and buys nothing', async () => {
  await testApi({ programme: sampleProgramme });
  const report = await checkServer(api.url, TOKEN, { ...OPTIONS, write: false });
  expect(report.musts).toEqual([]);
  expect(report.notes).toEqual([expect.stringContaining('--write')]);
  for (const table of ['bookings', 'subscriptions', 'payments', 'mails'] as const) {
    expect([table, await api.rows(table)]).toEqual([table, []]);
  }
});
