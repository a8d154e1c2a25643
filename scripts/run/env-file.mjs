import { FILE_SETTINGS } from './environment.mjs';

/** Matches a name, quoted parts that may contain line breaks, and the rest of the line. */
const ENTRY =
  /^\s*([^\s#;=][^=\n]*?)[ \t]*=((?:[ \t]*(?:'[^']*(?:'|$)|"(?:\\[^]|[^"\\])*(?:"|$)))*)[ \t]*((?:\\[^]|[^\\\n])*)/gm;
const QUOTED = /[ \t]*(?:'([^']*)'?|"((?:\\[^]|[^"\\])*)"?)/g;

/** Parses an EnvironmentFile of systemd (systemd.exec(5)). */
export function parseEnvironmentFile(text) {
  const entries = text.replaceAll('\r\n', '\n').matchAll(ENTRY);
  return Object.fromEntries([...entries].map(([, name, quoted, rest]) => [name, readQuoted(quoted) + readPlain(rest)]));
}

const readQuoted = (text) =>
  text.replace(QUOTED, (_, single, double) => single ?? double.replace(/\\(?:\n|(["\\`$]))/g, '$1'));

/** Without unescaped trailing spaces. */
const readPlain = (text) => /^((?:\\[^]|[^\\])*?)[ \t]*$/.exec(text)[1].replace(/\\(?:\n|([^]))/g, '$1');

const MAX_DISTANCE = 3;
/** Settings of earlier versions that are constants now: one that has effect no more is named wherever it is set. */
const FORMER = ['SERVER', 'INDEXNOW_URL', 'MEDIA_DIR', 'HOLD_SECONDS', 'POSTGRES_BIN'];

/** A sentence for each unknown name. Files other than those of deploy/ are treated as `.env`. */
export function describeUnknown(file, names) {
  const known = FILE_SETTINGS[file] ?? FILE_SETTINGS['.env'];
  return listUnknown(names, known).map((name) => {
    const setting = findNearest(name, known);
    const hint = getDistance(name, setting) <= MAX_DISTANCE ? `: do you mean ${setting}?` : '.';
    return `${name} is not a setting of ${file}${hint}`;
  });
}

/**
 * A sentence for each unknown name that has the first word of a setting (SMTP_HOST) or nearly its name. An environment
 * has many other names.
 */
export function describeMisspelt(names) {
  const known = FILE_SETTINGS['.env'];
  return listUnknown(names, known).flatMap((name) => {
    if (FORMER.includes(name)) return [`${name} is not a setting any more.`];
    const related = known.filter((setting) => setting.startsWith(`${name.split('_')[0]}_`));
    const setting = findNearest(name, related.length > 0 ? related : known);
    const isMisspelt =
      related.length > 0 || (name.length > 2 * MAX_DISTANCE && getDistance(name, setting) < MAX_DISTANCE);
    return isMisspelt ? [`${name} is not a setting: do you mean ${setting}?`] : [];
  });
}

/** Variables of Node, PostgreSQL's driver and Compose, and those that Kubernetes sets for each service. */
const OTHERS = /^(NODE_|UV_|PG|COMPOSE_|TZ$)|_SERVICE_|_PORT_\d/;

const listUnknown = (names, known) => names.filter((name) => !known.includes(name) && !OTHERS.test(name));

const findNearest = (name, settings) =>
  settings.reduce((nearest, setting) => (getDistance(name, setting) < getDistance(name, nearest) ? setting : nearest));

/** Levenshtein distance, without a package, because the container `settings` has none. */
function getDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (a[i] === b[j] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
}
