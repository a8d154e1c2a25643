/** The fault of a field's text, in a sentence. */
export class FaultyField extends Error {}

/** Where a record stands, and its fields: lines are counted from 1. */
export interface Place {
  file: string;
  line: number;
  lines: Record<string, number>;
}

export interface Fault {
  /** A record of the programme. */
  record: object;
  /** The name that the field has in the file; absent when the record as a whole is meant. */
  field?: string;
  /** Lines after the first line of the field. */
  offset?: number;
  message: string;
}

/** Everything that is wrong with a programme, which is then not imported. The message has a line for each fault. */
export class FaultyProgramme extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(['Nothing is imported.', ...faults.map(describeFault)].join('\n'));
  }
}

const places = new WeakMap<object, Place>();

/** Keeps where a record was read, so that a fault found later can name it. */
export function setPlace<Item extends object>(record: Item, place: Place): Item {
  places.set(record, place);
  return record;
}

/** "editions.csv, line 3, places: It must be …". A record that was not read from a file has its message alone. */
function describeFault({ record, field, offset = 0, message }: Fault): string {
  const place = places.get(record);
  if (!place) return message;
  const position = `${place.file}, line ${(place.lines[field ?? ''] ?? place.line) + offset}`;
  return `${field === undefined ? position : `${position}, ${field}`}: ${message}`;
}
