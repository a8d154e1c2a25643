import { api, testApi } from './api';
import { createProgramme, workshop } from './programme';
import { applyCode, checkoutForm, mailedHash, readResponse, reserve } from './visitor';

const programme = createProgramme(
  workshop('ice'),
  workshop('radio', { ctype: 'online', pricecodeVersion: 1 }),
  workshop('walk', { allowPaymentPlan: false }),
);

beforeEach(() => testApi({ programme }));

test('a discount nobody gave', async () => {
  const hash = await reserve();
  const half = checkoutForm(hash, { amount: '595', priceCode: 'v2_1_eur_50_4' });
  expect(await readResponse(api.postForm('/checkout', half))).toEqual([
    409,
    { error: 'That code does not work: we don’t recognise this code.', field: 'grantCode' },
  ]);
  expect((await api.postForm('/checkout', { ...half, grantCode: 'NOPE50' })).status).toBe(409);
});

test('codes that do not work, with the reason', async () => {
  const hash = await reserve();
  const cases: [string, unknown][] = [
    ['NO-SUCH-CODE', 'we don’t recognise this code'],
    ['', 'we don’t recognise this code'],
    ['ONLINE20', 'it is for online workshops only'],
    ['OLD40', expect.stringMatching(/^it expired on \d+ [A-Z][a-z]+ \d{4}$/)],
  ];
  for (const [code, failcode] of cases) {
    expect([code, await applyCode(hash, code)]).toEqual([code, { apply_dcode: false, dcode_value: '0', failcode }]);
  }
});

test('a code typed for another edition; as a number, in capitals or for no edition it is the same code', async () => {
  const hash = await reserve();
  await api.db.updateTable('codes').set({ code: '12345' }).where('code', '=', 'OPEN50').execute();
  const apply = async (change: Record<string, unknown>) => {
    const response = await api.postJson('/grantcode/', {
      grantCode: 12345,
      unpaidHash: hash,
      editionId: 1,
      refctype: 'Onsite',
      ...change,
    });
    return [response.status, await response.json()];
  };
  for (const editionId of [3, '999', 'one']) {
    expect([editionId, await apply({ editionId })]).toEqual([
      editionId,
      [200, { apply_dcode: false, dcode_value: '0', failcode: 'your booking is for another date' }],
    ]);
  }
  expect(await api.db.selectFrom('bookings').select('applied_code_id').execute()).toEqual([{ applied_code_id: null }]);
  for (const editionId of [1, '1', '', null, undefined]) {
    expect([editionId, await apply({ editionId })]).toEqual([
      editionId,
      [200, { apply_dcode: true, dcode_value: '50', failcode: '' }],
    ]);
  }
});

test('grants online, and codes for bookings we do not know', async () => {
  const online = await reserve({ ctype: 'online', course_id: 2, workshop_edition: 2 });
  expect(await applyCode(online, 'OPEN50', 'online')).toMatchObject({
    apply_dcode: false,
    failcode: 'it is for onsite workshops only',
  });
  expect(await applyCode(online, 'ALUMNI10', 'online')).toMatchObject({ apply_dcode: true, dcode_value: '10' });
  for (const [hash, refctype] of [
    [online, 'onsite'],
    ['x'.repeat(32), 'onsite'],
    ['', 'onsite'],
    [online, '__proto__'],
  ]) {
    expect(
      await readResponse(
        api.postJson('/grantcode/', {
          grantCode: 'OPEN50',
          unpaidHash: hash,
          editionId: 1,
          refctype,
        }),
      ),
    ).toEqual([404, { error: 'We don’t recognise this booking.' }]);
  }
});

const TOO_MANY = 'Too many codes were tried. Try again in 15 minutes.';

test('after ten wrong codes, in whichever call, every code is refused for a quarter of an hour', async () => {
  const hash = await reserve();
  const wrongCheckout = (call: string) => {
    const form = { amount: '595', priceCode: 'v2_1_eur_50_4', grantCode: 'NOPE' };
    return api.postForm(call, checkoutForm(hash, form));
  };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect(await applyCode(hash, `NOPE-${attempt}`)).toMatchObject({ failcode: 'we don’t recognise this code' });
    expect((await wrongCheckout('/checkout')).status).toBe(409);
  }
  await wrongCheckout('/success');
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ apply_dcode: true });
  expect(await applyCode(await mailedHash(), 'OLD40')).toMatchObject({ apply_dcode: false });
  expect(await applyCode(hash, 'OPEN50')).toEqual({ apply_dcode: false, dcode_value: '0', failcode: TOO_MANY });
  for (const call of ['/checkout', '/success']) {
    const refused = await wrongCheckout(call);
    expect([refused.status, await refused.json()]).toEqual([409, { error: TOO_MANY, field: 'grantCode' }]);
  }
  const other = await reserve({ email: 'other@example.org' });
  expect(await applyCode(other, 'OPEN50')).toMatchObject({ apply_dcode: true });
  api.advanceClock(15 * 60 - 5);
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ failcode: TOO_MANY });
  api.advanceClock(6);
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ apply_dcode: true, dcode_value: '50' });
});

test('of forty wrong codes at once, ten are judged', async () => {
  const hash = await reserve();
  const form = checkoutForm(hash, { amount: '595', priceCode: 'v2_1_eur_50_4', grantCode: 'NOPE' });
  const readError = async () => {
    const { error }: { error: string } = await (await api.postForm('/checkout', form)).json();
    return error;
  };
  const errors = await Promise.all(Array.from({ length: 40 }, readError));
  expect(errors.filter((error) => error !== TOO_MANY)).toHaveLength(10);
});
