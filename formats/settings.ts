import { z } from 'zod';

import { DEFAULT_PAYMENT_HOSTS } from './payment-hosts';
import {
  apiUrl,
  createSecretSchema,
  flag,
  hosts,
  httpUrl,
  integer,
  origin,
  port,
  proxies,
  seconds,
  secret,
  text,
  token,
  MAX_API_TIMEOUT_SECONDS,
  MAX_DRAIN_SECONDS,
} from './setting-values';

/** A setting in docs/configuration.md, the example files and compose.yaml, which `npm run settings` writes. */
export interface Description {
  /** Markdown. */
  meaning: string;
  /** Markdown: the meaning of no value. Default: the default of its schema. */
  otherwise?: string;
  example?: string;
  /** Its line in the example files of deploy/, which without this is a comment. True for the default. */
  install?: string | true;
  /** False if a unit of deploy/systemd sets it, or does not use it. */
  units?: false;
  /** Suffix of its name in compose.yaml, `:-` by default; false if compose.yaml sets it, or does not use it. */
  compose?: string | false;
}

export const DESCRIPTIONS = z.registry<Description>();

function describe<Schema extends z.ZodType>(
  schema: Schema,
  meaning: string,
  more: Omit<Description, 'meaning'> = {},
): Schema {
  const own = schema.clone();
  DESCRIPTIONS.add(own, { meaning, ...more });
  return own;
}

const address = {
  SITE_URL: describe(
    origin.optional(),
    'URL at which visitors reach the site: canonical URLs, share cards, links in emails',
    {
      otherwise: '`http://localhost:$PORT`',
      example: 'https://camp.example',
      install: 'https://camp.example',
      compose: ':?',
    },
  ),
  PORT: describe(port.default(3000), 'port on which the site listens', {
    example: '8080',
    units: false,
    compose: false,
  }),
  HOST: describe(text.optional(), 'address on which the site listens', {
    otherwise: 'every interface',
    example: '127.0.0.1',
    units: false,
    compose: false,
  }),
  SITE_ENV: describe(
    z.enum(['production', 'preview'], { error: 'must be production or preview' }).default('production'),
    '`preview` puts a ribbon on every page and keeps search engines out',
    { example: 'preview', install: true },
  ),
  SITE_DATA_DIR: describe(
    text.default('.data/site'),
    'folder of one instance for its [statistics](statistics.md), first-seen dates and links to drafts',
    { otherwise: '`site` in `DATA_DIR`', example: '/var/lib/camp-site/3000', units: false, compose: false },
  ),
  AVIF: describe(
    flag.default('1'),
    '`0` encodes pictures as WebP only, for a small machine ([why](decisions/pictures.md)); a standalone build ' +
      'keeps the value it was built with',
    { example: '0' },
  ),
};

const workshopApi = {
  WORKSHOP_API_URL: describe(apiUrl, 'URL of your own workshop API; https, unless it runs on this machine', {
    otherwise: 'the reference API, started beside the site',
    example: 'https://api.camp.example',
    install: 'http://127.0.0.1:4000',
    compose: ':-http://api:4000',
  }),
  WORKSHOP_API_TOKEN: describe(token, 'shared token of every call, at least 16 characters; the same for site and API', {
    otherwise: 'generated',
    install: '',
    compose: ':?',
  }),
  /** For all API calls of a page or response together. */
  API_TIMEOUT_SECONDS: describe(
    seconds.min(1).max(MAX_API_TIMEOUT_SECONDS).default(7),
    'seconds that the calls of one page or form may take together, 1 to 30: more for a slower API of your own',
    { example: '10' },
  ),
  PAYMENT_HOSTS: describe(
    hosts.prefault(DEFAULT_PAYMENT_HOSTS),
    'hosts that a checkout may redirect to, comma-separated, without `https://`',
    { example: 'checkout.stripe.com,pay.camp.example', install: true },
  ),
  IMAGE_HOSTS: describe(hosts.prefault(''), 'hosts from which the programme may name `https` pictures', {
    otherwise: 'none',
    example: 'images.camp.example',
  }),
};

const secrets = {
  REVALIDATE_SECRET: describe(
    secret.optional(),
    'lets the API tell the site what has changed; the same for site and API',
    { otherwise: 'none: `POST /api/revalidate` is a 404', install: '', compose: ':?' },
  ),
  FORM_SECRET: describe(secret.optional(), 'encrypts the values of refused forms; all instances share it', {
    otherwise: 'random at each start',
    install: '',
    compose: ':?',
  }),
  PREVIEW_SECRET: describe(secret.optional(), "password of the team's [preview](preview.md)", {
    otherwise: 'none: `/preview` is a 404',
  }),
  METRICS_TOKEN: describe(secret.optional(), 'bearer token with which Prometheus reads `/metrics` of site and API', {
    otherwise: 'none: `/metrics` of the site is a 404',
  }),
};

const search = {
  INDEXNOW_KEY: describe(
    text.regex(/^[\w-]{8,128}$/, 'must have 8 to 128 letters, digits and hyphens').optional(),
    'tells search engines of [changed pages](search-and-sharing.md#indexnow); 8 to 128 letters, digits and ' +
      'hyphens, not a secret',
    { otherwise: 'none: nobody is told', example: '5f3c0d9e8b7a4c21' },
  ),
};

const instances = {
  TRUST_PROXY: describe(
    proxies.prefault('0'),
    'proxies whose `X-Forwarded-For` counts: how many, or their addresses and networks',
    { example: '10.0.0.0/8', units: false, compose: false },
  ),
  RATE_LIMIT: describe(
    z.coerce.number({ error: 'must be a number' }).min(0, 'must be at least 0').default(1),
    'factor on all limits of posts; `0` removes them, also that of the API on unopened holds',
    { example: '2' },
  ),
  REDIS_URL: describe(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
    'Redis with which several instances share pages, limits and one-click keys',
    {
      otherwise: 'none: one instance',
      example: 'redis://127.0.0.1:6379',
      install: 'redis://127.0.0.1:6379',
      compose: ':-redis://redis:6379',
    },
  ),
  DRAIN_SECONDS: describe(
    seconds.min(0).max(MAX_DRAIN_SECONDS).default(0),
    'seconds during which `/readyz` answers 503 before a stopping site closes its port, 0 to 60: two intervals of a ' +
      'load balancer that polls it ([why](decisions/readiness.md))',
    { example: '10' },
  ),
};

const referenceApi = {
  API_PORT: describe(port.default(4000), 'port on which the API listens', { example: '4100', compose: false }),
  API_HOST: describe(text.optional(), 'address on which the API listens; `HOST` is for the site', {
    otherwise: '`127.0.0.1`',
    example: '0.0.0.0',
    units: false,
    compose: false,
  }),
  SITE_INTERNAL_URL: describe(
    origin.optional(),
    'URL at which the API tells the site what has changed, where the public name does not resolve',
    { otherwise: '`SITE_URL`', example: 'http://127.0.0.1:3000', compose: false },
  ),
  API_PUBLIC_URL: describe(
    httpUrl.optional(),
    "URL at which browsers reach the API's payment page, and Stripe its webhook; behind `deploy/nginx`, that of " +
      'the site',
    {
      otherwise: '`http://localhost:$API_PORT`',
      example: 'https://camp.example',
      install: 'https://camp.example',
      compose: false,
    },
  ),
  DATA_DIR: describe(text.default('.data'), 'folder of the SQLite file, pictures, outbox and log of the API', {
    example: '/var/lib/camp-api',
    install: '/var/lib/camp-api',
    compose: false,
  }),
  DATABASE_URL: describe(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' }).optional(),
    'PostgreSQL database ([more](deploying.md#database))',
    { otherwise: 'none: the SQLite file', example: 'postgres://camp:secret@127.0.0.1/camp', compose: false },
  ),
  /** The driver reads it. */
  PGPASSWORD: describe(text.optional(), 'password of `DATABASE_URL`, if not in it', {
    otherwise: 'none',
    compose: false,
  }),
  DATABASE_POOL_SIZE: describe(
    integer('must be a number of connections')
      .min(1, 'must be at least one connection')
      .max(500, 'must be at most 500 connections')
      .default(10),
    'connections of one process to PostgreSQL',
    { example: '20' },
  ),
  PROGRAMME_DIR: describe(
    text.optional(),
    '[programme files](programme/README.md) with which an empty database is filled; in containers `/programme`, ' +
      'the folder `programme` beside `compose.yaml`',
    { otherwise: 'the sample programme on this machine, otherwise none', example: '/srv/camp/programme' },
  ),
  DEMO: describe(
    flag.default('0'),
    '`1` opens the test payment page, `/outbox` and the sample programme on a public `SITE_URL` too',
    { example: '1' },
  ),
};

const payment = {
  STRIPE_SECRET_KEY: describe(
    text.regex(/^[rs]k_\w{8,}$/, "must be Stripe's secret or restricted key: it begins with sk_ or rk_").optional(),
    "Stripe's secret or restricted key; set both Stripe variables or neither",
    { otherwise: 'none: the test payment page', example: 'rk_live_…', install: '' },
  ),
  STRIPE_WEBHOOK_SECRET: describe(
    text
      .regex(/^whsec_\w{8,}$/, "must be the signing secret of Stripe's webhook: whsec_ and at least eight characters")
      .optional(),
    'signing secret of the webhook `{API_PUBLIC_URL}/stripe/webhook`',
    { otherwise: 'none', example: 'whsec_…', install: '' },
  ),
  STRIPE_API_URL: describe(
    httpUrl.default('https://api.stripe.com'),
    "another server with Stripe's protocol, for tests",
    { example: 'http://127.0.0.1:12111', units: false, compose: false },
  ),
  SMTP_URL: describe(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
    'mail server',
    {
      otherwise: 'none: emails are on `/outbox` and in `outbox` in `DATA_DIR`',
      example: 'smtps://user:password@mail.example',
      install: '',
    },
  ),
  MAIL_FROM: describe(text.default('CAMP <hello@camp.example>'), 'sender of every email', {
    example: 'CAMP <bookings@camp.example>',
    install: true,
  }),
  DKIM_SELECTOR: describe(text.optional(), 'selector of the key that signs email, which `doctor` looks up', {
    otherwise: 'none',
    example: 'mail2026',
  }),
};

const ways = {
  PLAIN: describe(
    text.optional(),
    '`1` switches off every layer on the framework, a list some of them ' +
      '([the layers](architecture.md#the-framework)); the same for build and start',
    { otherwise: 'none', compose: false },
  ),
  STANDALONE: describe(text.optional(), '`1` makes a build with the folder that the image of the site copies', {
    otherwise: 'none',
    units: false,
    compose: false,
  }),
};

const tests = {
  CHROMIUM_PATH: describe(text.optional(), 'the program of Chromium or Chrome'),
  TEST_DATABASE_URL: describe(text.optional(), "a running PostgreSQL server, in place of Debian's programs"),
};

/** Read by compose.yaml alone, which requires the first three. */
const containers = {
  SITE_HOST: describe(text.optional(), 'host of the certificate', { install: 'camp.example' }),
  POSTGRES_PASSWORD: describe(text.optional(), 'password of the database: letters and digits'),
  BACKUP_DIR: describe(text.optional(), 'folder of backups, to which user 999 can write'),
  BACKUP_PUBLIC_KEY: describe(text.optional(), 'public half of the key for encrypted backups', {
    otherwise: 'backups are not encrypted',
  }),
};

/** The tables of docs/configuration.md, by the name of their marker. */
export const GROUPS = {
  address,
  'workshop-api': workshopApi,
  secrets,
  search,
  instances,
  'reference-api': referenceApi,
  payment,
  ways,
  tests,
  containers,
};

/** Read by lib/env.ts. */
export const siteSettings = z.object({ ...address, ...workshopApi, ...secrets, ...search, ...instances, ...ways });

/** Read by reference-api/src/platform/config.ts. Another site may have a shorter secret for revalidation. */
export const apiSettings = z.object({
  ...referenceApi,
  ...payment,
  SITE_URL: address.SITE_URL,
  WORKSHOP_API_TOKEN: workshopApi.WORKSHOP_API_TOKEN,
  REVALIDATE_SECRET: createSecretSchema(1).optional(),
  METRICS_TOKEN: secrets.METRICS_TOKEN,
  RATE_LIMIT: instances.RATE_LIMIT,
});

/**
 * The values of an environment, of which empty ones count as absent.
 * @param refuse more sentences about what was given
 * @throws Error with one line for each missing or invalid value
 */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
  refuse: (given: Record<string, string | undefined>) => string[] = () => [],
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  const invalid = (parsed.error?.issues ?? []).map(({ code, path, message }) => {
    const name = String(path[0]);
    return given[name] === undefined && code !== 'custom' ? `${name} is missing.` : `${name} ${message}.`;
  });
  const lines = [...refuse(given), ...invalid];
  if (!parsed.success || lines.length > 0) throw new Error(lines.join('\n'));
  return parsed.data;
}
