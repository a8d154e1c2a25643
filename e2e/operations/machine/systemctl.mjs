/** Starts and stops what the unit files say, with a socket as stdout; restarts nothing, and changes no user. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAMS = { '/usr/bin/node': process.execPath };
const INACTIVE = 3;

const pidFile = (unit) => `/run/${unit}.pid`;

function readUnit(unit) {
  const [template, instance] = unit.split(/(?<=@)/);
  const lines = readFileSync(`/etc/systemd/system/${template}.service`, 'utf8').replaceAll('%i', instance).split('\n');
  return (key) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
}

/** @returns null when the process has ended */
function findProcess(unit) {
  if (!existsSync(pidFile(unit))) return null;
  const pid = readFileSync(pidFile(unit), 'utf8');
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : 'State:\tZ';
  return /State:\tZ/.test(status) ? null : Number(pid);
}

const parseVariables = (lines) => Object.fromEntries(lines.filter(Boolean).map((line) => line.split(/=(.*)/s, 2)));

async function start(unit) {
  if (findProcess(unit)) return;
  const read = readUnit(unit);
  const words = read('ExecStart').match(/'[^']*'|\S+/g);
  const [program, ...args] = words.map((word) => PROGRAMS[word] ?? word.replaceAll("'", ''));
  const file = read('EnvironmentFile');
  // As systemd does: the file comes after the unit's own.
  const env = {
    PATH: process.env.PATH,
    ...parseVariables((read('Environment') ?? '').split(' ')),
    ...(file && parseVariables(readFileSync(file, 'utf8').split('\n'))),
  };
  const journal = createConnection('/run/journal');
  await once(journal, 'connect');
  const options = { cwd: read('WorkingDirectory') ?? '/', env, detached: true, stdio: ['ignore', journal, journal] };
  const child = spawn(program, args, options);
  writeFileSync(pidFile(unit), String(child.pid));
}

async function stop(unit) {
  const pid = findProcess(unit);
  const read = readUnit(unit);
  const deadline = Date.now() + Number(read('TimeoutStopSec')) * 1000;
  if (pid) process.kill(pid, read('KillSignal') ?? 'SIGTERM');
  while (findProcess(unit)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await wait(20);
  }
  rmSync(pidFile(unit), { force: true });
}

const [action, ...units] = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
for (const unit of units) {
  if (['stop', 'restart'].includes(action)) await stop(unit);
  if (['start', 'restart', 'enable'].includes(action)) await start(unit);
}
process.exit(action === 'is-active' && !units.every(findProcess) ? INACTIVE : 0);
