/** Longer lists are compared as a whole. */
const MAX_LINES = 6_000;

/** Longest common subsequence. @returns {{ kind: 'removed' | 'added', line: string }[]} in order */
export function compareLines(before, after) {
  return findChanges(before, after).flatMap((change) => [
    ...before.slice(...change.before).map((line) => ({ kind: 'removed', line })),
    ...after.slice(...change.after).map((line) => ({ kind: 'added', line })),
  ]);
}

/**
 * The runs that differ between two lists, so that lines below an inserted line do not count as changed.
 * @returns {{ before: [from: number, to: number], after: [from: number, to: number] }[]} `to` is the index behind a run
 */
export function findChanges(before, after) {
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse());
  const a = before.slice(start, before.length - end);
  const b = after.slice(start, after.length - end);
  const isLong = a.length > MAX_LINES || b.length > MAX_LINES;
  const runs = isLong ? [{ before: [0, a.length], after: [0, b.length] }] : walk(a, b, commonLengths(a, b));
  const move = (run) => run.map((index) => index + start);
  return runs.map((run) => ({ before: move(run.before), after: move(run.after) }));
}

function commonStart(a, b) {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Entry [i][j] is the number of common lines of `a` from i and `b` from j. */
function commonLengths(a, b) {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i][j] = a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  return lengths;
}

function walk(a, b, lengths) {
  const runs = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [from, to] = [i, j];
    while ((i < a.length || j < b.length) && a[i] !== b[j]) {
      if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1])) i += 1;
      else j += 1;
    }
    if (i > from || j > to) runs.push({ before: [from, i], after: [to, j] });
    while (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
  }
  return runs;
}
