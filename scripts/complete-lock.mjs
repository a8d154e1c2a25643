/**
 * Completes package-lock.json: run `node scripts/complete-lock.mjs` after each `npm install` that changes it. npm omits
 * optional packages of other platforms that the registry lacks, which makes `npm ci` fail. Adds an entry for each,
 * restricted to its platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK_FILE = 'package-lock.json';
const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64'];

function parsePlatform(packageName) {
  const parts = packageName.split(/[-/]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  if (!os) throw new Error(`${packageName}: no operating system in its name.`);
  return { os: [os], ...(cpu && { cpu: [cpu] }) };
}

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
const added = [];
for (const [folder, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${folder}/node_modules/${name}`]) continue;
    const version = range.replace(/^[\^~]/, '');
    const dev = lock.packages[folder].dev;
    lock.packages[`node_modules/${name}`] = { version, ...parsePlatform(name), ...(dev && { dev }), optional: true };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock is complete.' : `Completed the lock: ${added.join(', ')}`);
