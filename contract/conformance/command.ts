import { checkCheckouts } from './checks/checkouts';
import { checkLists } from './checks/lists';
import { checkMailedLinks } from './checks/mailed-links';
import { checkRace } from './checks/race';
import { checkAccess, checkReads } from './checks/reads';
import { releaseAll } from './checks/reservation-requests';
import { checkReservations } from './checks/reservations';
import type { CheckOptions, Run } from './checks/run';
import { checkWorkshops } from './checks/workshops';
import { createClient, TIMEOUT_MS } from './client';
import { HELP, parseOptions } from './options';
import { formatReport, Report } from './report';

const COULD_NOT_RUN = 2;

export async function runCommand(args: readonly string[], print: Pick<Console, 'log' | 'error'>): Promise<number> {
  try {
    const options = parseOptions(args);
    if (!options) {
      print.log(HELP);
      return 0;
    }
    const report = await checkServer(options.url, options.token, options);
    const { musts, additions, notes, checked } = report;
    print.log(options.json ? JSON.stringify({ checked, musts, additions, notes }, null, 2) : formatReport(report));
    return musts.length > 0 ? 1 : 0;
  } catch (error) {
    print.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return COULD_NOT_RUN;
  }
}

export async function checkServer(url: string, token: string, options: CheckOptions): Promise<Report> {
  const report = new Report();
  const run: Run = { api: createClient(url.replace(/(?<!\/)\/+$/, ''), token), report, options, reserved: [] };
  const { status, body } = await run.api.read('list_all_workshops/');
  if (!report.expect(status !== 0, url, `gives no response within ${TIMEOUT_MS / 1000} s (${body})`)) return report;
  if (!report.expect(status !== 401, url, 'refuses the token that was given')) return report;

  await checkAccess(run);
  await checkReads(run);
  const workshops = await checkWorkshops(run);
  if (!options.write) {
    report.note('Reservations, checkouts and lists were not tried: --write allows it.');
    return report;
  }
  try {
    const reservation = await checkReservations(run, workshops);
    await checkMailedLinks(run, reservation);
    await checkCheckouts(run, reservation);
    await checkLists(run);
  } finally {
    const left = await releaseAll(run);
    if (left > 0) report.note(`${left} reservations of Conformance Check remain; they end with their hold.`);
  }
  if (options.race) await checkRace(run, options.race);
  return report;
}
