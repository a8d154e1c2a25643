import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

import { type BrowserSettings, createHome, type Driver, findFreePort, retry, startProgram } from './driver';
import { findFirefox } from '../../scripts/run/browsers.mjs';

const toPreferences = ({ scripts, desktop }: BrowserSettings, port: number) => ({
  'marionette.port': port,
  'javascript.enabled': scripts,
  // The scroll bars of a desktop would take their width from the viewport.
  'ui.useOverlayScrollbars': 1,
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
  'intl.accept_languages': 'en-GB',
  'accessibility.force_disabled': desktop ? -1 : 0,
  // `console.error` of a page goes to the output of the program.
  'devtools.console.stdout.content': true,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  // A mouse: without a screen Firefox has no pointer.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
});

/** Errors of pages; the browser's own parts report theirs with other addresses. */
const READ_ERRORS = `
  const messages = Services.console.getMessageArray();
  Services.console.reset();
  return messages
    .filter((each) => each instanceof Ci.nsIScriptError && /^(http|blob|data)/.test(each.sourceName))
    .filter((each) => !(each.flags & Ci.nsIScriptError.warningFlag) || each.category === 'CSP')
    .map((each) => [each.category, each.errorMessage, each.sourceName, each.lineNumber].join(' '));`;

/** The window of Firefox cannot be as narrow as a phone; its page can. */
const RESIZE = `
  const [width, height] = arguments;
  const { style } = gBrowser.selectedBrowser;
  for (const [name, size] of [['width', width], ['height', height]]) {
    for (const property of [name, 'min-' + name, 'max-' + name]) style.setProperty(property, size + 'px', 'important');
  }`;

/** Marionette: WebDriver's commands as JSON after its length, in place of HTTP. */
class Marionette {
  #socket: Socket;
  #received = Buffer.alloc(0);
  #waiting = new Map<number, (answer: [unknown, unknown]) => void>();
  #count = 0;

  constructor(socket: Socket) {
    this.#socket = socket.on('data', (chunk) => this.#receive(chunk));
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) this.#waiting.get(message[1])?.([message[2], message[3]]);
    }
  }

  async send(name: string, parameters: object = {}): Promise<unknown> {
    this.#count += 1;
    const id = this.#count;
    const answered = new Promise<[unknown, unknown]>((resolve) => this.#waiting.set(id, resolve));
    const text = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answered;
    this.#waiting.delete(id);
    if (error) throw new Error(`${name}: ${(error as Error).message}`);
    return (result as { value?: unknown } | null)?.value;
  }
}

async function connectTo(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return new Marionette(socket);
}

/** Starts Firefox (Debian: firefox-esr). */
export async function startFirefox(settings: BrowserSettings): Promise<Driver> {
  const port = await findFreePort();
  const { home, removeHome } = createHome();
  const preferences = Object.entries(toPreferences(settings, port));
  const lines = preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(home, 'user.js'), lines.join(''));
  const args = ['--marionette', '--remote-allow-system-access', '--profile', home];
  if (!settings.desktop) args.push('--headless');
  const env = { HOME: home, TZ: 'Europe/Paris', MOZ_DISABLE_AUTO_SAFE_MODE: '1', ...settings.desktop };
  const [program, stop] = startProgram(findFirefox() ?? 'firefox-esr', args, env);
  let printed = '';
  program.stdout!.on('data', (chunk) => (printed += chunk));
  program.stderr!.resume();
  const marionette = await retry(() => connectTo(port));
  await marionette.send('WebDriver:NewSession', { pageLoadStrategy: 'normal' });
  const executeInBrowser = async (script: string, args: unknown[] = []) => {
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    const value = await marionette.send('WebDriver:ExecuteScript', { script, args });
    await marionette.send('Marionette:SetContext', { value: 'content' });
    return value;
  };
  return {
    navigate: (url) => marionette.send('WebDriver:Navigate', { url }),
    back: () => marionette.send('WebDriver:Back'),
    // A sandbox of the system runs where the scripts of pages do not.
    execute: (script, args) =>
      marionette.send('WebDriver:ExecuteScript', { script, args, sandbox: settings.scripts ? undefined : 'system' }),
    perform: (actions) => marionette.send('WebDriver:PerformActions', { actions }),
    deleteCookies: () => marionette.send('WebDriver:DeleteAllCookies'),
    resize: (width, height) => executeInBrowser(RESIZE, [width, height]),
    async takeErrors() {
      const errors = (await executeInBrowser(READ_ERRORS)) as string[];
      // RSLoader is a part of Firefox that misses its server.
      const logged = printed.match(/^console\.error: (?!RSLoader).*$/gm) ?? [];
      printed = '';
      return [...errors, ...logged];
    },
    screenshot: async () =>
      Buffer.from((await marionette.send('WebDriver:TakeScreenshot', { full: false })) as string, 'base64'),
    async close() {
      await stop();
      removeHome();
    },
  };
}
