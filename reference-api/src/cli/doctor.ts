import { Report } from '@camp/formats/doctor-report';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type Stripe from 'stripe';

import { createCommand, openConnection, type Connection } from './command';
import { listMissingDetails } from '../bookings/joining-mails';
import { describeOversold, describeUnknownHouse, listOversold, readHouseRule } from '../bookings/rooms-by-night';
import { listUnreachableBookings } from '../bookings/unreachable-bookings';
import { findSchemaProblem, isSchemaCurrent, readRecorded } from '../db/migrate';
import { JOINING_LABELS } from '../domain/joining-details';
import { listMissingRecords } from '../mail/sender-domain';
import { createSmtpTransport } from '../mail/transport';
import { parseConfig } from '../platform/config';
import { findProgrammes } from '../platform/installed-folders';

const TIMEOUT_MS = 10_000;
const MAX_CLOCK_SECONDS = 30;
const MIN_FREE_MB = 512;

export function doctorCommand() {
  return createCommand('doctor', {
    description:
      'Checks what the API needs: environment, database, webhook of the site, SMTP, Stripe, disk, clock, rooms, ' +
      'joining details, mailboxes, programme. One line each, with --json an object; exits with 1 if a check fails. ' +
      'Site and API must run.',
    examples: ['doctor', 'doctor --json'],
  }).action(async ({ json }: { json?: true }) => {
    const report = new Report(json === true, (line) => process.stdout.write(`${line}\n`));
    const config = await report.check('environment', async () => parseConfig(process.env), 'has what the API needs');
    const openDatabase = async () => {
      const connection = await openConnection({ migrates: false });
      return { connection, recorded: await readRecorded(connection.db) };
    };
    const opened = config && (await report.check('database', openDatabase, 'opens'));
    if (opened) await report.check('schema', async () => describeSchema(opened.recorded));
    const checks = Object.entries({ ...CHECKS, ...(opened && isSchemaCurrent(opened.recorded) && CONTENT_CHECKS) });
    if (opened) for (const [name, check] of checks) await report.check(name, () => check(opened.connection));
    await opened?.connection.db.destroy();
    if (report.failures > 0) throw new Error(`${report.failures} of the checks failed.`);
  });
}

function describeSchema(recorded: readonly string[]): string {
  const problem = findSchemaProblem(recorded);
  if (problem) throw new Error(problem);
  return isSchemaCurrent(recorded) ? 'is of this version' : 'is of an older version: the API upgrades it at its start';
}

function verdict(isPassed: boolean, text: string): string {
  if (!isPassed) throw new Error(text);
  return text;
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<string> {
  const init = { method: 'POST', headers, body, redirect: 'manual' as const, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const { ok, status } = await fetch(url, init);
  return verdict(ok, `${url} responds with ${status}`);
}

/** Restricted keys may lack this permission; a wrong key fails the check of the key. */
const NOT_ALLOWED = ['StripePermissionError', 'StripeAuthenticationError'];

/** @throws Error when Stripe sends other events or another version than the API reads. */
async function checkEndpoint(stripe: Stripe, url: string): Promise<string> {
  const { REQUIRED_EVENTS } = await import('../stripe/events');
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch((error: { type?: string }) => {
    if (NOT_ALLOWED.includes(error.type ?? '')) return null;
    throw error;
  });
  if (!endpoints) return 'the key may not read webhook endpoints: compare their version and events by hand';
  const endpoint = endpoints.data.find((each) => each.url === url && each.status === 'enabled');
  if (!endpoint) throw new Error(`Stripe has no enabled endpoint ${url}`);
  const { api_version, enabled_events } = endpoint;
  const version = stripe.getApiField('version');
  const sent = api_version ?? 'the version of the account';
  if (sent !== version) throw new Error(`Stripe sends ${sent}, not ${version}`);
  const missing = REQUIRED_EVENTS.filter((type) => !enabled_events.includes(type) && !enabled_events.includes('*'));
  return verdict(
    missing.length === 0,
    missing.length ? `Stripe does not send ${missing.join(', ')}` : `Stripe sends ${version}`,
  );
}

/** A check returns a sentence that describes the success, or throws an Error that describes the failure. */
type Checks = Record<string, (connection: Connection) => Promise<string>>;

const CHECKS: Checks = {
  webhook: async ({ config: { siteInternalUrl, revalidateSecret } }) => {
    if (!revalidateSecret) return verdict(false, 'REVALIDATE_SECRET is not set: the site learns of changes late');
    const headers = { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' };
    return post(`${siteInternalUrl}/api/revalidate`, headers, '{"tags":["faqs"]}');
  },
  SMTP: async ({ config: { smtpUrl, demo } }) => {
    if (!smtpUrl) return verdict(demo, 'SMTP_URL is not set: no email is sent');
    return verdict(await createSmtpTransport(smtpUrl).verify(), `${new URL(smtpUrl).host} greets`);
  },
  'mail domain': async ({ config: { smtpUrl, demo, ...sender } }) => {
    if (!smtpUrl || demo) return 'is not looked up: this API sends no email to the public';
    const missing = await listMissingRecords(sender);
    return verdict(missing.length === 0, missing.join(' ') || 'has SPF, DKIM and DMARC');
  },
  Stripe: async ({ config: { stripe, demo } }) => {
    if (!stripe) return verdict(demo, 'STRIPE_SECRET_KEY is not set: no money moves');
    const { createStripe } = await import('../stripe/client');
    await createStripe(stripe).prices.list({ limit: 1 });
    return 'accepts the key';
  },
  'Stripe webhook': async ({ config: { stripe, publicUrl } }) => {
    if (!stripe) return 'is not used';
    const url = `${publicUrl}/stripe/webhook`;
    const client = (await import('../stripe/client')).createStripe(stripe);
    const { webhooks } = client;
    // The API ignores events of unknown types.
    const payload = JSON.stringify({ id: 'evt_doctor', object: 'event', type: 'camp.doctor', data: { object: {} } });
    const signature = webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret });
    const says = await post(url, { 'stripe-signature': signature }, payload);
    return `${says}; ${await checkEndpoint(client, url)}`;
  },
  disk: async ({ config: { dataDir } }) => {
    await rm(await mkdtemp(join(dataDir, 'doctor-')), { recursive: true });
    const { bavail, bsize } = await statfs(dataDir);
    const free = Math.floor((bavail * bsize) / 2 ** 20);
    return verdict(free >= MIN_FREE_MB, `${free} MB are free in ${dataDir}`);
  },
  clock: async ({ config: { stripe, siteInternalUrl } }) => {
    const url = stripe?.apiUrl ?? siteInternalUrl;
    const { headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const seconds = Math.round(Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) / 1000);
    return verdict(seconds <= MAX_CLOCK_SECONDS, `differs by ${seconds} s from ${url}`);
  },
};

const CONTENT_CHECKS: Checks = {
  house: async ({ db, now }) => {
    const { rooms } = await readHouseRule(db);
    const unknown = await describeUnknownHouse(db);
    if (unknown) return verdict(false, unknown);
    const oversold = await listOversold(db, now);
    const text = oversold.map((run) => describeOversold(run, rooms)).join(' ');
    return verdict(oversold.length === 0, text || `no night has more than its ${rooms} rooms`);
  },
  details: async ({ db, now }) => {
    const missing = await listMissingDetails(db, now);
    const lines = missing.map(
      ({ edition, workshop, field }) => `${JOINING_LABELS[field]} of edition ${edition} (${workshop})`,
    );
    return verdict(
      missing.length === 0,
      missing.length ? `unknown: ${lines.join(', ')}` : 'no date of the next five days lacks any',
    );
  },
  mailboxes: async ({ db, now }) => {
    const bookings = (await listUnreachableBookings(db, now)).map(({ id, reason }) => `booking ${id} (${reason})`);
    const text = `no email reaches ${bookings.join(', ')}: correct the address with \`booking:change\``;
    return verdict(bookings.length === 0, bookings.length ? text : 'of all bookings to come take mail');
  },
  programme: async ({ config: { demo }, db }) => {
    const sample = readdirSync(join(findProgrammes() ?? '', 'sample/workshops'));
    const workshops = await db.selectFrom('workshops').select('slug').execute();
    const invented = workshops.filter(({ slug }) => sample.includes(`${slug}.md`)).length;
    return verdict(demo || invented === 0, `${workshops.length} workshops, ${invented} of them of the sample`);
  },
};
