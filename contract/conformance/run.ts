/** Checks any server against the contract of the workshop API (docs/conformance.md). */
import { checkServer } from './check-server';
import { HELP, parseOptions } from './options';
import { formatReport } from './report';

const COULD_NOT_RUN = 2;

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const report = await checkServer(options.url, options.token, options);
  const { musts, additions, notes, checked } = report;
  console.log(options.json ? JSON.stringify({ checked, musts, additions, notes }, null, 2) : formatReport(report));
  return musts.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exitCode = COULD_NOT_RUN;
  },
);
