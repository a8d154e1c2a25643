/**
 * Completes package-lock.json after it was changed: a registry that lacks a package for another platform makes npm
 * leave it out, and `npm ci` then refuses the lock. Each such optional dependency gets an entry that only its own
 * platform will ask for. Run it after every `npm install` that changes the lock: node scripts/complete-lock.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK = 'package-lock.json';
const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix'];
const PROCESSORS = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
};

function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = Object.keys(PROCESSORS).find((processor) => words.includes(processor));
  if (!os) throw new Error(`${name}: for which system is it?`);
  return { os: [os], ...(cpu && { cpu: [PROCESSORS[cpu]] }) };
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
const added = [];
for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${place}/node_modules/${name}`]) continue;
    const version = range.replace(/^[\^~]/, '');
    const dev = lock.packages[place].dev;
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock is complete.' : `Completed the lock: ${added.join(', ')}`);
