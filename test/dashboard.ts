import { readFileSync } from 'node:fs';

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** The PromQL of all panels of the Grafana dashboard. */
export function listDashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/camp.json', 'utf8')) as Dashboard;
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}
