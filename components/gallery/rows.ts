/** How wide a picture of a row stands: a share of what the row's gaps leave. */
export interface Cell {
  /** Between 0 and 1; those of a row add up to 1, or a hair less. */
  share: number;
  /** Gaps between the pictures of its row. */
  gaps: number;
}

/** Ratios beyond these are cropped to them, so that no row is a ribbon and none a tower. */
const NARROWEST = 0.5;
const WIDEST = 2.4;

/** The ratio of width to height at which a picture stands in a row. */
export function shownRatio(ratio: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}

/**
 * Sets pictures in rows that are all filled from edge to edge, the last one too, each row's pictures of one height.
 * Of all ways to break them into rows, it takes the one whose rows come nearest to `fullness`.
 * @param ratios width over height of each picture, in order.
 * @param fullness the sum of ratios a row should have: the row's width over its height, gaps aside.
 */
export function justify(ratios: readonly number[], fullness: number): Cell[] {
  const shown = ratios.map(shownRatio);
  return rowsOf(shown, fullness).flatMap((row) => {
    const sum = total(row);
    return row.map((ratio) => ({ share: Math.floor((ratio / sum) * 1e5) / 1e5, gaps: row.length - 1 }));
  });
}

function rowsOf(ratios: readonly number[], fullness: number): number[][] {
  // best[n]: how the first n pictures break into rows at the least cost.
  const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let found = { cost: Infinity, start: end - 1 };
    let sum = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += ratios[start]!;
      const cost = best[start]!.cost + Math.log(sum / fullness) ** 2;
      if (cost < found.cost) found = { cost, start };
      if (sum > 2 * fullness + WIDEST) break;
    }
    best.push(found);
  }
  const rows: number[][] = [];
  for (let end = ratios.length; end > 0; end = best[end]!.start) rows.unshift(ratios.slice(best[end]!.start, end));
  return rows;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
