import { LAYERS, parsePlain } from './switches';

it('switches nothing off by default, and everything with 1', () => {
  expect([undefined, '', '0'].map(parsePlain)).toEqual([[], [], []]);
  expect(parsePlain('1')).toEqual(LAYERS);
});

it('switches single layers off, as the environment names them at start', async () => {
  process.env.PLAIN = 'deferral,page-policy';
  jest.resetModules();
  const { isOn } = await import('./switches');
  process.env.PLAIN = '';
  expect([isOn('deferral'), isOn('page-policy'), isOn('page-cache')]).toEqual([false, false, true]);
});

it('refuses an unknown name', () => {
  expect(() => parsePlain('defferal')).toThrow('PLAIN names no layer defferal: 1, or of page-cache, ');
});
