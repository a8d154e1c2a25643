import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type BrowserSettings, createHome, type Driver, findFreePort, retry, startProgram } from './driver';

const VIEW = join(__dirname, 'webkit-view.py');
const COMMAND_TIMEOUT_MS = 50_000;
/** The driver hangs on some pages. */
const SCREENSHOT_TIMEOUT_MS = 5000;

/** Starts an X server on the first display that is free. */
async function startDisplay(): Promise<[string, () => Promise<void>]> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const [program, stop] = startProgram('Xvfb', args);
  program.stderr!.resume();
  const [number] = await once(program.stdout!, 'data');
  return [`:${String(number).trim()}`, stop];
}

const toEnvironment = (display: string, home: string, { popovers }: BrowserSettings) => ({
  DISPLAY: display,
  HOME: home,
  XDG_RUNTIME_DIR: home,
  TZ: 'Europe/Paris',
  LANG: 'C.UTF-8',
  LANGUAGE: 'en_GB',
  GTK_THEME: 'Adwaita',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_FEATURES_OFF: popovers ? '' : 'PopoverAttribute',
});

/** Starts WebKitGTK (Debian: webkit2gtk-driver), the engine of Safari, on a display of its own. */
export async function startWebKit(settings: BrowserSettings): Promise<Driver> {
  const [display, stopDisplay] = await startDisplay();
  const { home, removeHome } = createHome();
  const port = await findFreePort();
  const env = toEnvironment(display, home, settings);
  const [program, stopDriver] = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], env);
  const errors: string[] = [];
  for (const output of [program.stdout!, program.stderr!]) {
    createInterface(output).on('line', (line) => line.startsWith('ERROR ') && errors.push(line.slice(6)));
  }

  async function send(method: string, path: string, parameters?: object, timeoutMs = COMMAND_TIMEOUT_MS) {
    const signal = AbortSignal.timeout(timeoutMs);
    const body = parameters && JSON.stringify(parameters);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body, signal });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${path}: ${value.message}`);
    return value as unknown;
  }

  const browser = { binary: VIEW, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  await retry(() => send('GET', '/status'));
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
  const post = (command: string, parameters: object = {}) =>
    send('POST', `/session/${sessionId}/${command}`, parameters);
  return {
    navigate: (url) => post('url', { url }),
    back: () => post('back'),
    execute: (script, args) => post('execute/sync', { script, args }),
    perform: (actions) => post('actions', { actions }),
    deleteCookies: () => send('DELETE', `/session/${sessionId}/cookie`),
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    takeErrors: async () => errors.splice(0),
    async screenshot() {
      const path = `/session/${sessionId}/screenshot`;
      return Buffer.from((await send('GET', path, undefined, SCREENSHOT_TIMEOUT_MS)) as string, 'base64');
    },
    async close() {
      await send('DELETE', `/session/${sessionId}`).catch(() => null);
      await stopDriver();
      await stopDisplay();
      removeHome();
    },
  };
}
