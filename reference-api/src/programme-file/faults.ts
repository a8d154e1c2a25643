/** The message is a sentence for the author of the file. */
export class FaultyField extends Error {}

export interface Place {
  file: string;
  line: number;
  lines: Record<string, number>;
  values?: Record<string, string>;
}

export interface Fault {
  record: object;
  /** The name of the field in the file; absent for a fault of the whole record. */
  field?: string;
  offset?: number;
  message: string;
}

export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  throw new Error(
    ['Nothing is imported.', ...faults.map((fault) => describeFault(fault) + quoteValue(fault))].join('\n'),
  );
}

const places = new WeakMap<object, Place>();

export function setPlace<Item extends object>(record: Item, place: Place): Item {
  places.set(record, place);
  return record;
}

/** "editions.csv, line 3, places: It must be …", or the message alone for a record without a file. */
export function describeFault({ record, field, offset = 0, message }: Fault): string {
  const place = places.get(record);
  if (!place) return message;
  const position = `${place.file}, line ${(place.lines[field ?? ''] ?? place.line) + offset}`;
  return `${field === undefined ? position : `${position}, ${field}`}: ${message}`;
}

const MAX_QUOTED = 60;

/** ` It reads "many".`, unless the message quotes the value or names its line. */
function quoteValue({ record, field = '', offset = 0, message }: Fault): string {
  const value = places.get(record)?.values?.[field]?.trim().replace(/\s+/g, ' ') ?? '';
  if (value === '' || offset > 0 || message.includes(value)) return '';
  return ` It reads "${value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value}".`;
}
