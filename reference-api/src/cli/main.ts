import { runProgram } from './program';

// A reader such as `head` closes the pipe before all output is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

void runProgram(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
