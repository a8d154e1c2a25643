import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const createSecret = () => randomBytes(24).toString('base64url');

/**
 * Written by `npm run settings`.
 * @type {{ files: Record<string, string[]>, site: string[], api: string[], paymentHosts: string }}
 */
const SETTINGS = JSON.parse(readFileSync('scripts/run/settings.json', 'utf8'));

export const FILE_SETTINGS = SETTINGS.files;

const omitSettings = (omitted) => (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !omitted.includes(name)));
export const toSiteEnvironment = omitSettings(SETTINGS.api);
export const toApiEnvironment = omitSettings(SETTINGS.site);

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
  const paymentHosts = [variables.PAYMENT_HOSTS ?? SETTINGS.paymentHosts, ownHost];
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
