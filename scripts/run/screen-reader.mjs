import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { findOnPath, installByApt } from './find-program.mjs';
import { createHome, retry, startProgram } from '../../e2e/browsers/driver.ts';
import { startFirefox } from '../../e2e/browsers/firefox.ts';

const PROGRAMS = ['orca', 'Xvfb', 'dbus-daemon', 'openbox', 'xdotool', 'firefox-esr'];
const PACKAGES = ['orca', 'at-spi2-core', 'dbus-x11', 'xvfb', 'openbox', 'xdotool', 'firefox-esr'];
const SPEECH = /SPEECH OUTPUT: '(.*)'(?: voice=\w+)? ?(?:\{.*\}|None)?$/gm;
const QUIET_MS = 2500;
const ANSWER_MS = 3000;
const PROFILE = { profile: ['Default', 'default'], enableKeyEcho: false, sayAllOnLoad: false };

async function readFirstLine(stream) {
  const [chunk] = await once(stream, 'data');
  stream.resume();
  return String(chunk).trim();
}

/** Starts Orca and Firefox on a screen of their own. `takeSpeech` waits until Orca is quiet. */
export async function startScreenReader() {
  if (!PROGRAMS.every((name) => findOnPath([name]))) installByApt(PACKAGES, ['orca']);
  const { home, removeHome } = createHome();
  const log = `${home}/orca.log`;
  const settings = `${home}/.local/share/orca`;
  mkdirSync(settings, { recursive: true });
  const json = {
    general: { startingProfile: ['Default', 'default'] },
    profiles: { default: PROFILE },
    pronunciations: {},
    keybindings: {},
  };
  writeFileSync(`${settings}/user-settings.conf`, JSON.stringify(json));
  const env = { HOME: home, XDG_RUNTIME_DIR: home, GNOME_ACCESSIBILITY: '1', LANG: 'C.UTF-8' };
  const stops = [];
  const start = (name, args) => {
    const [program] = startProgram(findOnPath([name]), args, env);
    program.stderr.resume();
    // Orca ends only after its last event.
    stops.unshift(() => program.kill('SIGKILL'));
    return program;
  };
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24']);
  env.DISPLAY = `:${await readFirstLine(screen.stdout)}`;
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address']);
  env.DBUS_SESSION_BUS_ADDRESS = await readFirstLine(bus.stdout);
  start('openbox', []).stdout.resume();
  start('orca', ['--debug-file', log]).stdout.resume();
  await retry(async () => readFileSync(log));
  const firefox = await startFirefox({ scripts: true, popovers: true, desktop: env });
  stops.unshift(firefox.close);
  let read = 0;
  return {
    firefox,
    press: (...keys) =>
      execFileSync('xdotool', ['key', '--clearmodifiers', ...keys], { env: { ...process.env, ...env } }),
    type: (text) => execFileSync('xdotool', ['type', '--delay', '40', text], { env: { ...process.env, ...env } }),
    async takeSpeech() {
      const readLog = () => readFileSync(log, 'utf8');
      for (let waited = 0; waited < ANSWER_MS && readLog().length === read; waited += 100) await wait(100);
      let text;
      do {
        text = readLog();
        await wait(QUIET_MS);
      } while (readLog().length > text.length);
      const spoken = text.slice(read);
      read = text.length;
      return [...spoken.matchAll(SPEECH)].map(([, line]) => line);
    },
    async close() {
      for (const stop of stops) await stop();
      removeHome();
    },
  };
}
