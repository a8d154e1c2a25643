/** Checks any server against the contract of the workshop API (docs/conformance.md). */
import { runCommand } from './command';

void runCommand(process.argv.slice(2), console).then((code) => {
  process.exitCode = code;
});
