import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_PAYMENT_HOSTS = JSON.parse(readFileSync('lib/default-payment-hosts.json', 'utf8')).hosts;

const createSecret = () => randomBytes(24).toString('base64url');

/**
 * The process that reads a setting, which gets only its own. `unit`: set by deploy/systemd, or not used there;
 * `container`: set by compose.yaml, or not used in containers.
 */
const SETTINGS = {
  PORT: 'site unit container',
  HOST: 'site unit container',
  SITE_ENV: 'site',
  WORKSHOP_API_URL: 'site',
  API_TIMEOUT_SECONDS: 'site',
  PAYMENT_HOSTS: 'site',
  IMAGE_HOSTS: 'site',
  FORM_SECRET: 'site',
  PREVIEW_SECRET: 'site',
  INDEXNOW_KEY: 'site',
  INDEXNOW_URL: 'site',
  TRUST_PROXY: 'site unit container',
  DRAIN_SECONDS: 'site',
  AVIF: 'site',
  REDIS_URL: 'site',
  SITE_DATA_DIR: 'site unit container',
  PLAIN: 'site container',
  STANDALONE: 'site unit container',
  API_PORT: 'api container',
  API_HOST: 'api unit container',
  API_PUBLIC_URL: 'api container',
  SITE_INTERNAL_URL: 'api container',
  DATA_DIR: 'api container',
  DATABASE_URL: 'api container',
  DATABASE_POOL_SIZE: 'api',
  PGPASSWORD: 'api container',
  PROGRAMME_DIR: 'api',
  MEDIA_DIR: 'api container',
  SMTP_URL: 'api',
  MAIL_FROM: 'api',
  DKIM_SELECTOR: 'api',
  HOLD_SECONDS: 'api',
  LOG_FILE: 'api unit container',
  DEMO: 'api',
  STRIPE_SECRET_KEY: 'api',
  STRIPE_WEBHOOK_SECRET: 'api',
  STRIPE_API_URL: 'api unit',
  POSTGRES_BIN: 'api container',
  SITE_URL: 'both',
  WORKSHOP_API_TOKEN: 'both',
  REVALIDATE_SECRET: 'both',
  METRICS_TOKEN: 'both',
  RATE_LIMIT: 'both',
};
/** Used by compose.yaml only. */
const COMPOSE_SETTINGS = ['SITE_HOST', 'POSTGRES_PASSWORD', 'BACKUP_DIR', 'BACKUP_PUBLIC_KEY'];
const TOOL_SETTINGS = ['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'NGINX_PATH', 'OPENSSL_PATH', 'REDIS_SERVER_PATH'];

const listSettings = (isListed) =>
  Object.keys(SETTINGS).filter((name) => isListed((word) => SETTINGS[name].split(' ').includes(word)));
export const FILE_SETTINGS = {
  'site.env': listSettings((is) => !is('api') && !is('unit')),
  'api.env': listSettings((is) => !is('site') && !is('unit')),
  'containers.env': [...listSettings((is) => !is('container')), ...COMPOSE_SETTINGS],
  '.env': [...Object.keys(SETTINGS), ...TOOL_SETTINGS],
};

const omitSettings = (part) => {
  const omitted = listSettings((is) => is(part));
  return (environment) => Object.fromEntries(Object.entries(environment).filter(([name]) => !omitted.includes(name)));
};
export const toSiteEnvironment = omitSettings('api');
export const toApiEnvironment = omitSettings('site');

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
