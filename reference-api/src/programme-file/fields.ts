import { CONTROL_CHARACTERS } from '@camp/contract/request-fields';
import { splitList } from '@camp/formats/comma-list';

import { parseDayText, parseSessions } from './day-text';
import { FaultyField } from './faults';

/** The text form of a value in a programme file; '' is an absent value. */
export interface Field<Value> {
  /** @throws FaultyField with a message for the author. */
  parse(text: string): Value;
  format(value: Value): string;
}

export type Fields = Record<string, Field<unknown>>;
export type Values<Of extends Fields> = { [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never };

const MAX_TEXT_LENGTH = 50_000;

/** Errors of formulas, and cells that are too narrow, as spreadsheets write them. */
export const SPREADSHEET_ERROR = /^(Err:\d{3}|#(NAME\?|REF!|VALUE!|N\/A|NUM!|DIV\/0!)|#{3,})$/;

export const text: Field<string> = {
  parse: (value) => {
    if (value.length > MAX_TEXT_LENGTH) throw new FaultyField(`It must have at most ${MAX_TEXT_LENGTH} characters.`);
    if (SPREADSHEET_ERROR.test(value)) throw new FaultyField('It is an error of the spreadsheet: write it as text.');
    if (CONTROL_CHARACTERS.test(value)) throw new FaultyField('It contains characters that cannot be stored.');
    return value;
  },
  format: (value) => value,
};

export const line: Field<string> = { parse: (value) => toLine(text.parse(value)), format: toLine };

export const requiredLine = checkedLine((value) => value !== '', 'It is missing.');

export function toLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

export function checkedLine(isValid: (value: string) => boolean, message: string): Field<string> {
  return {
    parse: (value) => {
      const parsed = line.parse(value);
      if (parsed === '') throw new FaultyField('It is missing.');
      if (!isValid(parsed)) throw new FaultyField(message);
      return parsed;
    },
    format: toLine,
  };
}

export const slug = checkedLine(
  (value) => /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100,
  'It must be at most 100 characters: lower-case words joined by hyphens.',
);

export const PICTURE_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/;

export const picture = checkedLine(
  (value) => PICTURE_NAME_PATTERN.test(value),
  'It must be the name of a file in media/, such as snow.jpg.',
);

const DAY_MESSAGE = 'It must be a day, such as 2027-05-31 or "Wed in 21 days".';
export const day = checkedLine((value) => parseDayText(value) !== null, DAY_MESSAGE);

export const sessions = optional(
  checkedLine(
    (value) => parseSessions(value) !== null,
    'It must be days with their times, such as 2027-05-31 19:00-21:00 or "6 Tue 19:00-21:00", with ; between them.',
  ),
  '',
);

export const clock = checkedLine(
  (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  'It must be a time in Paris, such as 17:45.',
);

export const phone = checkedLine(
  // A spreadsheet drops the + or 0 of a number without blanks.
  (value) => /^(\+\d|0)[\d ().-]{5,30}$/.test(value),
  'It must be a phone number with + or 0 in front, such as +33 6 12 34 56 78.',
);

const MAX_LINK_LENGTH = 500;

export const httpsLink = checkedLine(
  (value) => /^https:\/\/[^\s/]/i.test(value) && URL.canParse(value) && value.length <= MAX_LINK_LENGTH,
  `It must be a link that begins with https://, of at most ${MAX_LINK_LENGTH} characters.`,
);

export function choice<const Value extends string>(values: readonly Value[]): Field<Value> {
  return {
    parse: (value) => {
      const found = values.find((each) => each === value);
      if (found === undefined) throw new FaultyField(`It must be ${values.join(' or ')}.`);
      return found;
    },
    format: (value) => value,
  };
}

export function whole(min: number, max: number): Field<number> {
  return {
    parse: (value) => {
      const number = /^\d{1,7}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      throw new FaultyField(value === '' ? 'It is missing.' : `It must be a whole number from ${min} to ${max}.`);
    },
    format: String,
  };
}

export function flag(absent: 0 | 1): Field<0 | 1> {
  return {
    parse: (value) => {
      if (value === '') return absent;
      if (/^(yes|true|1)$/i.test(value)) return 1;
      if (/^(no|false|0)$/i.test(value)) return 0;
      throw new FaultyField('It must be yes or no.');
    },
    format: (value) => (value === absent ? '' : value === 1 ? 'yes' : 'no'),
  };
}

export function optional<Value, Absent>(field: Field<Value>, absent: Absent): Field<Value | Absent> {
  return {
    parse: (value) => (value === '' ? absent : field.parse(value)),
    format: (value) => (value === absent ? '' : field.format(value as Value)),
  };
}

export function createList<Value>(field: Field<Value>): Field<Value[]> {
  return {
    parse: (value) => {
      const parts = splitList(value);
      const repeated = parts.find((part, index) => parts.indexOf(part) < index);
      if (repeated !== undefined) throw new FaultyField(`${repeated} stands here twice.`);
      return parts.map((part) => field.parse(part));
    },
    format: (values) => values.map((value) => field.format(value)).join(', '),
  };
}
