/** How many workshops and editions there were of each. */
export interface ImportResult {
  workshops: Counts;
  editions: Counts;
}

export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

/** What became of a workshop or an edition. */
export type Change = keyof Counts;
