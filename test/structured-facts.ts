import { formatMoney } from '@/lib/domain/money';

type Thing = Record<string, unknown>;

/** Their facts stand in other words, or are those of the format. */
const SKIPPED = /^(?:@\w+|position|numberOfItems|offerCount|category|addressCountry|priceCurrency)$/;

const STATES: Record<string, string> = {
  EventCancelled: 'Cancelled',
  EventRescheduled: 'Moved from',
  SoldOut: 'SOLD OUT',
  OfflineEventAttendanceMode: 'Onsite',
  OnlineEventAttendanceMode: 'Online',
};

/** Values of the usual case, which the Markdown leaves out. */
const USUAL = /(?:InStock|EventScheduled)$/;

const toWords = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** The words that a reader of the Markdown sees, without addresses of links. */
export const readWords = (markdown: string) =>
  toWords(
    markdown
      .replace(/(?<!\\)\]\([^)]*\)/g, ']')
      .replace(/^- (?:\d+\.\d+ )?/gm, '')
      .replace(/\\(?=[^\w\s])/g, ''),
  );

/** The facts of structured data that the Markdown lacks, as "Event.startDate: 2027-05-05". */
export function listMissingFacts(data: unknown, markdown: string): string[] {
  const words = readWords(markdown);
  const has = (text: string) => words.includes(toWords(text));
  const visit = (value: unknown, name: string, parent: Thing): string[] => {
    const key = name.split('.').at(-1)!;
    if (Array.isArray(value)) return value.flatMap((each) => visit(each, name, parent));
    if (typeof value === 'object' && value !== null) {
      const type = String((value as Thing)['@type'] ?? name);
      return Object.entries(value).flatMap(([each, inner]) => visit(inner, `${type}.${each}`, value as Thing));
    }
    return SKIPPED.test(key) || value === 'Home' || isStated(key, value as string | number, parent)
      ? []
      : [`${name}: ${String(value)}`];
  };
  const isStated = (key: string, value: string | number, { priceCurrency: currency }: Thing): boolean => {
    if (/price$/i.test(key)) {
      const amount = value === 0 ? 'free' : formatMoney(Number(value), '');
      return markdown.split('\n').some((line) => line.includes(String(currency)) && line.includes(amount));
    }
    if (key === 'remainingAttendeeCapacity') {
      return has(value === 0 ? 'SOLD OUT' : `${value} place`) || has(`${value} places`);
    }
    if (key === 'maximumAttendeeCapacity') return has(`Up to ${value} people`);
    if (key === 'courseWorkload') return has(String(value).replace(/^PT?(\d+)D?H?.*/, '$1'));
    if (key === 'validFrom' || key === 'validThrough') return markdown.includes(toParisMinute(String(value)));
    const text = String(value);
    const [, state] = /^https:\/\/schema\.org\/(\w+)$/.exec(text) ?? [];
    if (state) return state in STATES ? has(STATES[state]!) : USUAL.test(state);
    if (/^https?:/.test(text)) return markdown.includes(text);
    return key.endsWith('Date') ? markdown.includes(`: ${text}`) : has(text.replace(/\s?…$/, ''));
  };
  return visit(data, '', {});
}

const toParisMinute = (time: string) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
