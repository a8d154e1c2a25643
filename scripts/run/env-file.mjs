import { closest, distance } from 'fastest-levenshtein';

import { FILE_SETTINGS } from './environment.mjs';

/** Matches a name, quoted parts that may span lines, and the rest of the line. */
const ENTRY =
  /^\s*([^\s#;=][^=\n]*?)[ \t]*=((?:[ \t]*(?:'[^']*(?:'|$)|"(?:\\[^]|[^"\\])*(?:"|$)))*)[ \t]*((?:\\[^]|[^\\\n])*)/gm;
const QUOTED = /[ \t]*(?:'([^']*)'?|"((?:\\[^]|[^"\\])*)"?)/g;

/** Reads variables as systemd does from an EnvironmentFile (systemd.exec(5)). */
export function parseEnvironmentFile(text) {
  const entries = text.replaceAll('\r\n', '\n').matchAll(ENTRY);
  return Object.fromEntries([...entries].map(([, name, quoted, rest]) => [name, readQuoted(quoted) + readPlain(rest)]));
}

const readQuoted = (text) =>
  text.replace(QUOTED, (_, single, double) => single ?? double.replace(/\\(?:\n|(["\\`$]))/g, '$1'));

/** Omits unescaped spaces at the end. */
const readPlain = (text) => /^((?:\\[^]|[^\\])*?)[ \t]*$/.exec(text)[1].replace(/\\(?:\n|([^]))/g, '$1');

/** Node, PostgreSQL's driver and Compose read these variables. */
const RUNTIME_VARIABLES = /^(NODE_|UV_|PG|COMPOSE_|TZ$)/;
const MAX_DISTANCE = 3;

/** One sentence for each unknown name. Files other than those of deploy/ count as `.env`. */
export function describeUnknown(file, names) {
  const known = FILE_SETTINGS[file] ?? FILE_SETTINGS['.env'];
  return names
    .filter((name) => !known.includes(name) && !RUNTIME_VARIABLES.test(name))
    .map((name) => {
      const near = closest(name, known);
      const hint = distance(name, near) <= MAX_DISTANCE ? `: do you mean ${near}?` : '.';
      return `${name} is not a setting of ${file}${hint}`;
    });
}
