import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

import { listDashboardQueries } from './dashboard';
import { createTemporaryFolder } from './temporary-folder';

interface AlarmCase {
  alertname: string;
  exp_alerts: unknown[];
}

const folder = createTemporaryFolder();
const readYaml = <T>(name: string) => parse(readFileSync(`deploy/prometheus/${name}`, 'utf8')) as T;
const promtool = (...args: string[]) =>
  execFileSync(process.env.PROMTOOL_PATH || 'promtool', args, { encoding: 'utf8', stdio: 'pipe' });

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

test('Prometheus understands every query of the dashboard', () => {
  const rules = listDashboardQueries().map((expr, index) => ({ record: `query:${index}`, expr }));
  const file = join(folder, 'queries.yml');
  writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${rules.length} rules found`);
});
