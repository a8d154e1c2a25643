import { listSamples } from '@camp/contract/organisation';
import { Report } from '@camp/formats/doctor-report';
/** Usage: `node dist/doctor.cjs [--json]`. Prints one line per check; exits with 1 if a check fails. */
import { createClient } from '@redis/client';

import { type Environment, parseEnvironment } from '../lib/env';
import { allWorkshopsSchema, frontPageSchema } from '../lib/workshop-api/schemas/card';
import { faqsSchema } from '../lib/workshop-api/schemas/content';

const TIMEOUT_MS = 10_000;
const READS = {
  list_all_workshops: allWorkshopsSchema,
  list_frontpage_selection: frontPageSchema,
  get_faqs: faqsSchema,
};

async function checkApi({ WORKSHOP_API_URL, WORKSHOP_API_TOKEN }: Environment): Promise<string> {
  for (const [call, schema] of Object.entries(READS)) {
    const headers = { 'X-API-TOKEN': WORKSHOP_API_TOKEN };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${WORKSHOP_API_URL}/${call}/`, { headers, redirect: 'error', signal });
    if (!response.ok) throw new Error(`${response.url} responds with ${response.status}`);
    const { error } = schema.safeParse(await response.json());
    if (error) throw new Error(`${call} breaks the contract at ${error.issues[0]?.path.join('.') || 'its root'}`);
  }
  return `${WORKSHOP_API_URL} keeps the contract`;
}

async function checkSite({ SITE_URL }: Environment): Promise<string> {
  const url = `${SITE_URL}/healthz`;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const says = response.ok ? (await response.text()).trim() : `responds with ${response.status}`;
  if (says !== 'ok') throw new Error(`${url}: ${says}`);
  return `${url}: ok`;
}

/** Invented facts are a failure where visitors can read them. */
async function checkLegalNotice({ SITE_URL = '', SITE_ENV }: Environment): Promise<string> {
  const samples = listSamples();
  const text = `${samples.length} facts of /legal are samples: ${samples.join(', ')} (contract/src/organisation.ts)`;
  const isPublic = SITE_ENV === 'production' && SITE_URL.startsWith('https:');
  if (samples.length > 0 && isPublic) throw new Error(text);
  return samples.length > 0 ? text : 'names the organisation';
}

async function checkRedis({ REDIS_URL }: Environment): Promise<string> {
  if (!REDIS_URL) return 'REDIS_URL is not set: one instance';
  const client = createClient({ url: REDIS_URL, socket: { reconnectStrategy: false, connectTimeout: TIMEOUT_MS } });
  await client.on('error', () => undefined).connect();
  return client.ping().finally(() => client.destroy());
}

export async function runDoctor(variables: NodeJS.ProcessEnv, json: boolean, print = console.log): Promise<number> {
  const report = new Report(json, print);
  const environment = await report.check(
    'environment',
    async () => parseEnvironment(variables),
    'has what a site needs',
  );
  if (!environment) return 1;
  await report.check('workshop API', () => checkApi(environment));
  await report.check('legal notice', () => checkLegalNotice(environment));
  await report.check('Redis', () => checkRedis(environment));
  await report.check('site', () => checkSite(environment));
  return report.failures > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('doctor.cjs')) {
  /* oxlint-disable-next-line no-restricted-properties -- the process's own entry point */
  void runDoctor(process.env, process.argv.includes('--json')).then((code) => process.exit(code));
}
