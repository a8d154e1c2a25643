/** Lines beyond this count as changed. */
const MAX_LINES = 1_500;

/** Longest common subsequence. @returns {{ kind: 'removed' | 'added', line: string }[]} in order */
export function compareLines(before, after) {
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse());
  const a = before.slice(start, before.length - end);
  const b = after.slice(start, after.length - end);
  if (a.length > MAX_LINES || b.length > MAX_LINES) return [...a.map(removed), ...b.map(added)];
  return walk(a, b, commonLengths(a, b));
}

const removed = (line) => ({ kind: 'removed', line });
const added = (line) => ({ kind: 'added', line });

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
  const changes = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1])) changes.push(removed(a[i++]));
    else changes.push(added(b[j++]));
  }
  return changes;
}
