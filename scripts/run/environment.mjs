import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_PAYMENT_HOSTS = JSON.parse(readFileSync('lib/default-payment-hosts.json', 'utf8')).hosts;

const createSecret = () => randomBytes(24).toString('base64url');

/** Each process gets only its own variables. */
const SITE_ONLY = [
  'PORT',
  'HOST',
  'SITE_ENV',
  'WORKSHOP_API_URL',
  'API_TIMEOUT_SECONDS',
  'PAYMENT_HOSTS',
  'IMAGE_HOSTS',
  'FORM_SECRET',
  'PREVIEW_SECRET',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'AVIF',
  'REDIS_URL',
  'SITE_DATA_DIR',
  'PLAIN',
  'SERVER',
  'STANDALONE',
];
const API_ONLY = [
  'API_PORT',
  'API_HOST',
  'API_PUBLIC_URL',
  'SITE_INTERNAL_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL_SIZE',
  'PGPASSWORD',
  'PROGRAMME_DIR',
  'MEDIA_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'HOLD_SECONDS',
  'LOG_FILE',
  'DEMO',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'POSTGRES_BIN',
];
const SHARED = ['SITE_URL', 'WORKSHOP_API_TOKEN', 'REVALIDATE_SECRET', 'METRICS_TOKEN', 'RATE_LIMIT'];
/** Set by the units of deploy/systemd, or not used there. */
const UNIT_SETTINGS = [
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'SITE_DATA_DIR',
  'SERVER',
  'STANDALONE',
  'API_HOST',
  'LOG_FILE',
  'STRIPE_API_URL',
];
/** Set by compose.yaml, or not used in containers. */
const CONTAINER_SETTINGS = [
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'SITE_DATA_DIR',
  'PLAIN',
  'SERVER',
  'STANDALONE',
  'API_PORT',
  'API_HOST',
  'API_PUBLIC_URL',
  'SITE_INTERNAL_URL',
  'DATA_DIR',
  'MEDIA_DIR',
  'DATABASE_URL',
  'PGPASSWORD',
  'POSTGRES_BIN',
  'LOG_FILE',
];
/** Used by compose.yaml only. */
const COMPOSE_SETTINGS = ['SITE_HOST', 'POSTGRES_PASSWORD', 'BACKUP_DIR', 'BACKUP_PUBLIC_KEY'];
const TOOL_SETTINGS = ['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'NGINX_PATH', 'OPENSSL_PATH', 'REDIS_SERVER_PATH'];

const without = (others, names) => names.filter((name) => !others.includes(name));
export const FILE_SETTINGS = {
  'site.env': without(UNIT_SETTINGS, [...SITE_ONLY, ...SHARED]),
  'api.env': without(UNIT_SETTINGS, [...API_ONLY, ...SHARED]),
  'containers.env': [...without(CONTAINER_SETTINGS, [...SITE_ONLY, ...API_ONLY, ...SHARED]), ...COMPOSE_SETTINGS],
  '.env': [...SITE_ONLY, ...API_ONLY, ...SHARED, ...TOOL_SETTINGS],
};

const omit = (environment, names) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));
export const toSiteEnvironment = (environment) => omit(environment, API_ONLY);
export const toApiEnvironment = (environment) => omit(environment, SITE_ONLY);

const ANY_INTERFACE = ['0.0.0.0', '::'];

export function localUrl({ HOST, PORT }) {
  if (!HOST || ANY_INTERFACE.includes(HOST)) return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Includes `.env`. Ignores empty variables. */
function readVariables() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

/** Variables of both processes, which connect the site to the embedded API. */
function createApiVariables(variables, apiPort) {
  const publicUrl = variables.API_PUBLIC_URL ?? `http://localhost:${apiPort}`;
  const ownHost = URL.canParse(publicUrl) ? new URL(publicUrl).host : '';
  const paymentHosts = [variables.PAYMENT_HOSTS ?? DEFAULT_PAYMENT_HOSTS, ownHost];
  return {
    // Enables the test payment page and sample codes, on this machine only (reference-api/README.md).
    NODE_ENV: variables.NODE_ENV ?? (process.argv.includes('--dev') ? 'development' : 'production'),
    // HOST is for the site, and must not expose the API.
    API_HOST: variables.API_HOST ?? '127.0.0.1',
    API_PORT: String(apiPort),
    API_PUBLIC_URL: publicUrl,
    WORKSHOP_API_URL: `http://127.0.0.1:${apiPort}`,
    WORKSHOP_API_TOKEN: variables.WORKSHOP_API_TOKEN ?? createSecret(),
    REVALIDATE_SECRET: variables.REVALIDATE_SECRET ?? createSecret(),
    FORM_SECRET: variables.FORM_SECRET ?? createSecret(),
    DATA_DIR: variables.DATA_DIR ?? '.data',
    PAYMENT_HOSTS: paymentHosts.join(','),
  };
}

/** @returns {{ environment: NodeJS.ProcessEnv, embedded: boolean, apiPort: number }} */
export function readEnvironment() {
  const variables = readVariables();
  const embedded = !variables.WORKSHOP_API_URL;
  const port = variables.PORT ?? '3000';
  const apiPort = Number(variables.API_PORT ?? 4000);
  const environment = {
    ...variables,
    PORT: port,
    SITE_URL: variables.SITE_URL ?? `http://localhost:${port}`,
    SITE_ENV: variables.SITE_ENV ?? 'production',
    SITE_DATA_DIR: variables.SITE_DATA_DIR ?? join(variables.DATA_DIR ?? '.data', 'site'),
    ...(embedded && createApiVariables(variables, apiPort)),
  };
  return { environment, embedded, apiPort };
}
