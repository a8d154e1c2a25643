import { personName } from '@camp/contract/request-fields';
import { isEmail, toEmailAddress, toName } from '@camp/contract/typed-text';
import { InvalidArgumentError } from 'commander';

import { isDay } from '../domain/dates';
import { parseAmount } from '../domain/prices';

const createNumberParser = (pattern: RegExp, message: string) => (text: string) => {
  if (!pattern.test(text)) throw new InvalidArgumentError(message);
  return Number(text);
};

export const parseId = createNumberParser(/^[1-9]\d{0,8}$/, 'It must be a number, such as 31.');
export const parseCount = createNumberParser(/^[1-9]\d{0,4}$/, 'It must be a whole number from 1 to 99999.');
export const parsePercent = createNumberParser(/^([1-9]\d?|100)$/, 'It must be a whole number from 1 to 100.');

export function parseDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day, such as 2027-05-31.');
  return text;
}

export function parseEmail(text: string): string {
  const address = toEmailAddress(text);
  if (!isEmail(address)) throw new InvalidArgumentError('It must be an email address, such as name@example.org.');
  return address;
}

/** The first name ends at the first blank. */
export function parsePersonName(text: string): { first_name: string; last_name: string } {
  const [first, ...others] = toName(text).split(/\s+/);
  const names = [first, others.join(' ')].map((name) => personName('name').safeParse(name));
  const [first_name, last_name] = names.map(({ data }) => data);
  if (!first_name || !last_name) throw new InvalidArgumentError('It must be a first and a last name.');
  return { first_name, last_name };
}

/** @returns currency units for an amount. */
export function parseRefund(text: string): number | 'full' | 'none' {
  if (text === 'full' || text === 'none') return text;
  const amount = parseAmount(text);
  if (amount === null || amount === 0) {
    throw new InvalidArgumentError('It must be "full", "none" or an amount, such as 595 or 99.50.');
  }
  return amount;
}
