import { parseCurrency } from '@camp/contract/currencies';
import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { compileString } from 'sass';

import { CurrencySelect } from '@/components/layout/CurrencySelect';
import { headScript } from '@/lib/session/head-script';
import { workshopSchema } from '@/lib/workshop-api/schemas/workshop';
import config from '@/next.config';

// What a fourth entry of CURRENCIES and SYMBOLS changes.
jest.mock('@camp/contract/currencies', () => {
  const actual = jest.requireActual<typeof import('@camp/contract/currencies')>('@camp/contract/currencies');
  (actual.CURRENCIES as unknown as string[]).push('chf');
  Object.assign(actual.SYMBOLS, { chf: 'CHF ' });
  return actual;
});

test('the schemas read it, and give it the prices of euros where it has none', () => {
  const workshop = { id: 1, ctype: 'onsite', title_with: 'Ice with', editions: [] };
  const eur = { full_amount: 1190, number_of_payments: 1 };
  const read = (pricing: object) => workshopSchema.parse({ ...workshop, pricing }).pricing;
  expect(read({ eur, CHF: { full_amount: 1150, number_of_payments: 1 } })).toMatchObject({
    chf: { full_amount: 1150, currency: 'chf', symbol: 'CHF ' },
  });
  expect(read({ eur })).toMatchObject({ chf: { full_amount: 1190, currency: 'eur', symbol: '€' } });
});

test('the session and the script in the head accept it', () => {
  expect(parseCurrency('CHF')).toBe('chf');
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('currency=chf');
  new Function(headScript)();
  expect(document.documentElement.dataset.currency).toBe('chf');
});

test('the select offers it', () => {
  render(<CurrencySelect />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['EUR', 'GBP', 'USD', 'CHF']);
});

test('the styles show its prices', () => {
  const source = `${String(config.sassOptions?.additionalData)}\n${readFileSync('styles/global.module.scss', 'utf8')}`;
  const { css } = compileString(source, { loadPaths: ['styles'] });
  const shown = [...css.matchAll(/\[data-currency="?(\w+)"?\] \[data-price\]:not\(\[data-price="?(\w+)"?\]\)/g)];
  expect(shown.map(([, chosen, price]) => [chosen, price])).toEqual(
    ['eur', 'gbp', 'usd', 'chf'].map((currency) => [currency, currency]),
  );
});
