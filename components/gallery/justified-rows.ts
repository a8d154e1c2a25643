export interface Cell {
  /** Share of the row's width without gaps. */
  share: number;
  gaps: number;
}

/** Pictures with other ratios are cropped. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 2.4;

export function clampRatio(ratio: number): number {
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio));
}

/**
 * Arranges pictures in full rows of equal height, with ratios close to `rowRatio`.
 * @param ratios width divided by height of each picture
 * @param rowRatio width divided by height of a row without gaps
 */
export function justifyRows(ratios: readonly number[], rowRatio: number): Cell[] {
  return breakIntoRows(ratios.map(clampRatio), rowRatio).flatMap((row) => {
    const sum = row.reduce((total, ratio) => total + ratio, 0);
    return row.map((ratio) => ({ share: Math.floor((ratio / sum) * 1e5) / 1e5, gaps: row.length - 1 }));
  });
}

function breakIntoRows(ratios: readonly number[], rowRatio: number): number[][] {
  // best[n] is the best arrangement of the first n pictures: its cost, and the start of its last row.
  const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let cheapest = { cost: Infinity, start: end - 1 };
    let sum = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += ratios[start]!;
      const cost = best[start]!.cost + Math.log(sum / rowRatio) ** 2;
      if (cost < cheapest.cost) cheapest = { cost, start };
      if (sum > 2 * rowRatio + MAX_RATIO) break;
    }
    best.push(cheapest);
  }
  const rows: number[][] = [];
  for (let end = ratios.length; end > 0; end = best[end]!.start) rows.unshift(ratios.slice(best[end]!.start, end));
  return rows;
}
