import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';

import { listDashboardQueries } from './dashboard';
import { createTemporaryFolder } from './temporary-folder';
import { EVENTS as SITE_EVENTS } from '../lib/log';
import { EVENTS as API_EVENTS } from '../reference-api/src/platform/log';
import { freePort } from '../reference-api/tests/free-port';
import { MailServer } from '../reference-api/tests/mail-server';
import { waitUntilHealthy } from '../scripts/run/processes.mjs';

interface AlarmCase {
  alertname: string;
  exp_alerts: unknown[];
}

const folder = createTemporaryFolder();
const readYaml = <T>(name: string) => parse(readFileSync(`deploy/prometheus/${name}`, 'utf8')) as T;
const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

test('every alarm has a case in which it fires, and one in which it does not', () => {
  const { groups } = readYaml<{ groups: { rules: { alert: string }[] }[] }>('alerts.yml');
  const { tests } = readYaml<{ tests: { alert_rule_test: AlarmCase[] }[] }>('alerts.test.yml');
  const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  const list = (fires: boolean) =>
    cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname);
  const alarms = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort();
  expect(list(true).sort()).toEqual(alarms);
  expect(list(false).sort()).toEqual(alarms);
  expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS');
});

test('every error event has an alarm that counts it, or a line that says what watches it', () => {
  const { groups } = readYaml<{ groups: { rules: { expr: string }[] }[] }>('alerts.yml');
  const selectors = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => listEventSelectors(expr)));
  const lines = readFileSync('deploy/prometheus/alerts.yml', 'utf8').matchAll(
    /^ +- alert: \w+\n +# Watches ([\w-]+\.[\w-]+(?:, [\w-]+\.[\w-]+)*): \S/gm,
  );
  const explained = [...lines].flatMap(([, names = '']) => names.split(', '));
  const events = [SITE_EVENTS, API_EVENTS].flatMap(({ error }) =>
    Object.entries<readonly string[]>(error).flatMap(([subject, names]) => names.map((name) => `${subject}.${name}`)),
  );
  const isCounted = (event: string) => selectors.some((counts) => counts(event));
  expect(explained.length).toBeGreaterThan(0);
  expect([...new Set(events)].filter((event) => !isCounted(event)).sort()).toEqual(explained.sort());
});

/** A predicate for each `camp_log_events_total{…}` of an expression. */
function listEventSelectors(expr: string): ((event: string) => boolean)[] {
  return [...expr.matchAll(/camp_log_events_total\{([^}]*)\}/g)].map(([, labels = '']) => {
    const matchers = [...labels.matchAll(/event(=~|!~|=)"([^"]*)"/g)];
    return (event) =>
      matchers.length > 0 &&
      matchers.every(([, operator, value = '']) => {
        const isMatch = operator === '=' ? event === value : new RegExp(`^(${value})$`).test(event);
        return isMatch === (operator !== '!~');
      });
  });
}

test('Prometheus understands every query of the dashboard', () => {
  const rules = listDashboardQueries().map((expr, index) => ({ record: `query:${index}`, expr }));
  const file = join(folder, 'queries.yml');
  writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${rules.length} rules found`);
});

interface Route {
  matchers: string[];
  receiver: string;
}

interface AlertmanagerConfig {
  global: Record<string, unknown>;
  route: Record<string, unknown> & { routes: Route[] };
  receivers: { name: string; webhook_configs?: { url: string }[] }[];
  time_intervals: { time_intervals: { weekdays: string[]; times?: unknown }[] }[];
}

test('every severity has a route, and every alarm a line with its severity', () => {
  const { groups } = readYaml<{ groups: { rules: { alert: string; labels: { severity: string } }[] }[] }>('alerts.yml');
  const rules = groups.flatMap((group) => group.rules);
  const { route } = readYaml<AlertmanagerConfig>('alertmanager.yml');
  const severities = [...new Set(rules.map(({ labels }) => labels.severity))].sort();
  expect(route.routes.map(({ matchers }) => matchers).sort()).toEqual(severities.map((name) => [`severity="${name}"`]));
  const [, alarms = ''] = readFileSync('docs/operations.md', 'utf8').split('</a>Alarms\n');
  const explained = alarms.split('\n### ').flatMap((section) => {
    const [, severity] = /^.*: `(page|ticket)`\n/.exec(section) ?? [];
    const lines = [...section.matchAll(/^- ((?:\*\*\w+\*\*(?:, )?)+): \S/gm)];
    return lines.flatMap(([, names = '']) => names.replaceAll('*', '').split(', ')).map((alert) => [alert, severity]);
  });
  expect(explained).toEqual(expect.arrayContaining(rules.map(({ alert, labels }) => [alert, labels.severity])));
  expect(explained).toHaveLength(rules.length);
});

test('Prometheus takes its configuration, which in containers differs by hosts and the place of the token', () => {
  const readConfiguration = (path: string) => {
    expect(promtool('check', 'config', '--syntax-only', path)).toContain('SUCCESS');
    const general = (line: string) => line.replace(/targets: .*?\]|credentials_file: \S+/, '');
    return readFileSync(path, 'utf8').split('\n').slice(1).map(general);
  };
  const [machine, containers] = ['prometheus', 'compose'].map((name) =>
    readConfiguration(`deploy/${name}/prometheus.yml`),
  );
  expect(containers).toEqual(machine);
});

const until = async (isDone: () => boolean) => {
  const deadline = Date.now() + 10_000;
  while (!isDone() && Date.now() < deadline) await wait(50);
};

/** A mail server and the service that rings a phone. `port` is a free one for Alertmanager. */
async function startReceivers() {
  const mails = new MailServer();
  const calls: string[] = [];
  const phone = createServer(async (request, response) => {
    calls.push(await text(request));
    response.end();
  });
  const mailUrl = new URL(await mails.start());
  const phonePort = await freePort();
  phone.listen(phonePort, '127.0.0.1');
  const stop = () => {
    mails.stop();
    phone.close().closeAllConnections();
  };
  const phoneUrl = `http://127.0.0.1:${phonePort}/`;
  return { mails: mails.received, calls, mailHost: mailUrl.host, phoneUrl, port: await freePort(), stop };
}

test('a page is mailed and sent to the phone at once, a ticket is mailed on the next working day', async () => {
  const { mails, calls, mailHost, phoneUrl, port, stop } = await startReceivers();
  const config = readYaml<AlertmanagerConfig>('alertmanager.yml');
  Object.assign(config.global, { smtp_smarthost: mailHost, smtp_require_tls: false });
  Object.assign(config.route, { group_wait: '0s', group_interval: '1s' });
  for (const { webhook_configs = [] } of config.receivers) {
    for (const webhook of webhook_configs) webhook.url = phoneUrl;
  }
  const file = join(folder, 'alertmanager.yml');
  const work = (...weekdays: string[]) => {
    for (const { time_intervals } of config.time_intervals) {
      for (const interval of time_intervals) Object.assign(interval, { weekdays, times: undefined });
    }
    writeFileSync(file, stringify(config));
  };
  const inThreeDays = new Date(Date.now() + 3 * 24 * 3600 * 1000);
  work(inThreeDays.toLocaleDateString('en', { weekday: 'long' }).toLowerCase());

  const url = `http://127.0.0.1:${port}`;
  const options = [`--config.file=${file}`, `--storage.path=${folder}`, '--cluster.listen-address='];
  const program = 'prometheus-alertmanager';
  const server: ChildProcess = spawn(program, [...options, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
  const post = (path: string, body: unknown) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const toAlert = (alertname: string, severity: string) => ({ labels: { alertname, severity } });
  try {
    await waitUntilHealthy(`${url}/-/ready`);
    await post('/api/v2/alerts', [toAlert('MailsGivenUp', 'ticket'), toAlert('DiskFull', 'page')]);
    await until(() => mails.length > 0 && calls.length > 0);
    expect(mails.map((mail) => /^To: .*$/m.exec(mail)?.[0])).toEqual(['To: on-call@camp.example']);
    expect(mails.join()).toContain('DiskFull');
    work('sunday:saturday');
    await post('/-/reload', {});
    await until(() => mails.length > 1);
    expect(mails[1]).toMatch(/^To: team@camp.example$/m);
    expect(mails[1]).toContain('MailsGivenUp');
    expect(calls.map((call) => JSON.parse(call).commonLabels.alertname)).toEqual(['DiskFull']);
  } finally {
    server.kill();
    // It writes into the folder until its end.
    await once(server, 'exit');
    stop();
  }
});
