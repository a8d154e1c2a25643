import { Command } from 'commander';

import { openSession, type Session } from './session';

/** What a command answers: for a person, or with --json for a program. */
export interface Output {
  text: string;
  json: unknown;
}

interface Definition {
  /** A sentence, then details if needed. */
  description: string;
  /** Without `npm run api --`. */
  examples: string[];
}

/** A command with --help and --json, to which its arguments, options and action are added. */
export function createCommand(name: string, { description, examples }: Definition): Command {
  const lines = examples.map((example) => `  npm run api -- ${example}`);
  return new Command(name)
    .summary(description.slice(0, description.search(/[.:] |[.]$/)))
    .description(description)
    .option('--json', 'print JSON, for a program')
    .addHelpText('after', `\nFor example:\n${lines.join('\n')}`);
}

/** The action of a command on the API's database: opens it, runs, prints, closes it. */
export function withSession<Parameters extends unknown[]>(
  run: (session: Session, ...parameters: Parameters) => Promise<Output>,
  { createsDatabase = false } = {},
) {
  return async function action(this: Command, ...parameters: [...Parameters, ...unknown[]]): Promise<void> {
    const session = await openSession({ creates: createsDatabase });
    try {
      print(this, await run(session, ...(parameters as unknown as Parameters)));
    } finally {
      await session.db.destroy();
    }
  };
}

/** Prints as the options of the command ask. */
export function print(command: Command, { text, json }: Output): void {
  const output = command.opts<{ json?: true }>().json ? JSON.stringify(json, null, 2) : text;
  process.stdout.write(output === '' || output.endsWith('\n') ? output : `${output}\n`);
}
