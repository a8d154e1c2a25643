import { runProgram } from './program';

void runProgram(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
