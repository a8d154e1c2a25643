import type { z } from 'zod';

export type FieldPath = readonly (string | number)[];

/** A file as it was read, before it is checked. */
export interface RawProgramme {
  content: unknown;
  /** Where a field stands, in words: "line 7, start_date". */
  locate: (path: FieldPath) => string;
}

/** A file that is no JSON or CSV at all; its message says where. */
export class UnreadableProgramme extends Error {}

/** What is wrong with a field of a programme file. */
export interface Fault {
  /** Such as workshops, 2, editions, 0, start_date. */
  path: FieldPath;
  message: string;
}

/** Everything that is wrong with a programme file, of which nothing is imported then. */
export class FaultyProgramme extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(`The programme has ${faults.length} faults.`);
  }
}

/** A fault for every issue; for each unknown field one of its own. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key], message: 'There is no such field.' }));
  });
}
