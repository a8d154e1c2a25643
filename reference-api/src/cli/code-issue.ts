import { InvalidArgumentError, Option } from 'commander';

import { parseCount, parseDay, parsePercent } from './arguments';
import { createCommand, withConnection, type Output, UsageError, type Connection } from './command';
import { normaliseCode, type CodeKind, type CodeScope } from '../domain/codes';
import { endOfDay } from '../domain/dates';
import { newBundleCode } from '../platform/secrets';

interface Options {
  kind: CodeKind;
  percent: number;
  for: CodeScope;
  uses?: number;
  unlimited?: true;
  until: string;
}

export function issueCodeCommand() {
  return createCommand('code:issue', {
    description:
      'Issues a code that visitors enter at the last step of a booking. A grant takes a percentage off; a bundle ' +
      'pays for as many online workshops as it has uses, and takes 10% off onsite ones. Without a name the code is ' +
      'random.',
    examples: [
      'code:issue --percent 50 --uses 1 --until 2027-12-31',
      'code:issue ALUMNI10 --percent 10 --for any --unlimited --until 2027-12-31',
    ],
  })
    .argument('[code]', 'its name: 4 to 40 letters, digits and hyphens', parseCode)
    .requiredOption('--percent <percent>', 'what a grant takes off, or what the buyer of a bundle saved', parsePercent)
    .addOption(new Option('--kind <kind>', 'what it is').choices(['grant', 'bundle']).default('grant'))
    .addOption(
      new Option('--for <type>', 'the workshops that it is for').choices(['onsite', 'online', 'any']).default('onsite'),
    )
    .option('--uses <uses>', 'how often it can be used', parseCount)
    .addOption(new Option('--unlimited', 'it can be used any number of times').conflicts('uses'))
    .requiredOption('--until <day>', 'the last day on which it works', parseDay)
    .action(withConnection(issueCode));
}

function parseCode(text: string): string {
  const code = normaliseCode(text);
  if (!/^[A-Z0-9-]{4,40}$/.test(code)) {
    throw new InvalidArgumentError('It must have 4 to 40 letters, digits and hyphens.');
  }
  return code;
}

async function issueCode({ now, transact }: Connection, name: string | undefined, options: Options): Promise<Output> {
  const { kind, percent, for: ctype, uses, unlimited, until } = options;
  if (uses === undefined && !unlimited) throw new UsageError('Say --uses with a number, or --unlimited.');
  if (kind === 'bundle' && unlimited) throw new UsageError('A bundle is credit: say --uses with a number.');
  const expiresAt = endOfDay(until);
  if (expiresAt <= now) throw new Error(`${until} is over: the code would never work.`);
  const code = name ?? newBundleCode();
  const row = { code, kind, percent, ctype: kind === 'bundle' ? 'any' : ctype, uses: uses ?? null } as const;
  const { numInsertedOrUpdatedRows } = await transact(({ tx }) =>
    tx
      .insertInto('codes')
      .values({ ...row, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst(),
  );
  if (numInsertedOrUpdatedRows !== 1n) throw new Error(`There is a code ${code} already.`);
  const limit = row.uses === null ? 'any number of times' : row.uses === 1 ? 'once' : `${row.uses} times`;
  return { json: { ...row, until }, text: `${code} works ${limit} until ${until}.` };
}
