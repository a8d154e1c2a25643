import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

const secret = () => randomBytes(24).toString('base64url');

/**
 * The environment of both processes: what is set, `.env`, and for the embedded API what it needs to be found.
 * @returns {{ environment: NodeJS.ProcessEnv, embedded: boolean, apiPort: number }}
 */
export function readEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const embedded = !given.WORKSHOP_API_URL;
  const port = given.PORT ?? '3000';
  const apiPort = Number(given.API_PORT ?? 4000);
  const site = {
    PORT: port,
    SITE_URL: given.SITE_URL ?? `http://localhost:${port}`,
    SITE_ENV: given.SITE_ENV ?? 'production',
  };
  if (!embedded) return { environment: { ...given, ...site }, embedded, apiPort };
  const api = {
    API_PORT: String(apiPort),
    API_PUBLIC_URL: given.API_PUBLIC_URL ?? `http://localhost:${apiPort}`,
    WORKSHOP_API_URL: `http://127.0.0.1:${apiPort}`,
    WORKSHOP_API_TOKEN: given.WORKSHOP_API_TOKEN ?? secret(),
    REVALIDATE_SECRET: given.REVALIDATE_SECRET ?? secret(),
    PREVIEW_SECRET: given.PREVIEW_SECRET ?? secret(),
    FORM_SECRET: given.FORM_SECRET ?? secret(),
    DATA_DIR: given.DATA_DIR ?? '.data',
  };
  const paymentHosts = [given.PAYMENT_HOSTS ?? 'checkout.stripe.com', new URL(api.API_PUBLIC_URL).host].join(',');
  return { environment: { ...given, ...site, ...api, PAYMENT_HOSTS: paymentHosts }, embedded, apiPort };
}
