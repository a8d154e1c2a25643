import { isOn, LAYERS, parsePlain } from './switches';

afterEach(() => {
  delete process.env.PLAIN;
});

it('switches nothing off by default, and everything with 1', () => {
  expect([undefined, '', '0'].map(parsePlain)).toEqual([[], [], []]);
  expect(parsePlain('1')).toEqual(LAYERS);
});

it('switches single layers off, at any time', () => {
  process.env.PLAIN = 'deferral,policy';
  expect([isOn('deferral'), isOn('policy'), isOn('page-cache')]).toEqual([false, false, true]);
});

it('refuses the name of no layer', () => {
  expect(() => parsePlain('defferal')).toThrow('PLAIN names no layer defferal: 1, or of page-cache, ');
});
