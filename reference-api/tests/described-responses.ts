import { CURRENCIES } from '@camp/contract/currencies';
import { createDocument, type OpenApiDocument } from '@camp/contract/openapi';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { readFile, writeFile } from 'node:fs/promises';

import { shareFile } from './database';

/** Pages for browsers and the calls of the payment provider. */
const NO_CALL = /^\/(pay|outbox|stripe|docs|openapi\.json)(\/|$)/;

interface Call {
  method: string;
  path: string;
}

const ajv = addFormats(new Ajv2020({ strict: false }));
let document: Promise<OpenApiDocument> | undefined;

/** @throws Error unless the API's own document allows this response to this call. */
export async function requireDescribed(call: Call, response: Response): Promise<void> {
  document ??= loadDocument();
  const problem = await findProblem(await document, call, response.clone());
  if (problem) throw new Error(`${call.method} ${call.path} is not as /openapi.json says: ${problem}`);
}

async function loadDocument(): Promise<OpenApiDocument> {
  // A test file may add a currency.
  const file = await shareFile(`openapi-${CURRENCIES.join('-')}.json`, (path) =>
    writeFile(path, JSON.stringify(createDocument())),
  );
  const loaded = JSON.parse(await readFile(file, 'utf8')) as OpenApiDocument;
  ajv.addSchema(loaded, 'openapi');
  return loaded;
}

/** Null for a response as it is described, and for a path or method that is no call. */
async function findProblem({ paths }: OpenApiDocument, call: Call, response: Response): Promise<string | null> {
  const { status } = response;
  const method = call.method.toLowerCase();
  const { pathname } = new URL(call.path, 'http://api.test');
  const isCalled = (path: string) =>
    new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]*')}/?$`).test(pathname);
  const path = Object.keys(paths).find((each) => paths[each]?.[method] && isCalled(each));
  if (path === undefined) {
    return NO_CALL.test(pathname) || [401, 404, 405].includes(status) ? null : `status ${status} of an unknown call`;
  }
  const expected = paths[path]?.[method]?.responses[status];
  if (!expected) return `status ${status} ${await response.text()}`;
  const [contentType, media] = Object.entries(expected.content ?? {})[0] ?? [];
  if (!contentType || contentType === '*/*') return null;
  const received = response.headers.get('content-type')?.split(';')[0];
  if (received !== contentType) return `content type ${received}`;
  if (contentType !== 'application/json' || !media || Object.keys(media.schema).length === 0) return null;
  const keys = ['paths', path, method, 'responses', `${status}`, 'content', contentType, 'schema'];
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`openapi#/${pointer}`)!;
  return validate(await response.json()) ? null : ajv.errorsText(validate.errors);
}
