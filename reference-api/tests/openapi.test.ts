import type { JsonSchema } from '@camp/contract/json-schema';
import { createDocument, type OpenApiDocument, type Operation, type ResponseObject } from '@camp/contract/openapi';
import Ajv2020 from 'ajv/dist/2020';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { api, SITE_URL, temporaryFolder, testApi, TOKEN } from './api';

const REDOCLY = join(__dirname, '../../node_modules/@redocly/cli/bin/cli.js');

const fetchDocument = async (url: string): Promise<OpenApiDocument> => (await fetch(`${url}/openapi.json`)).json();
const listMedia = (content: ResponseObject['content']) => Object.values(content ?? {});
const listOperations = ({ paths }: OpenApiDocument): Operation[] =>
  Object.values(paths).flatMap((item) => Object.values(item));

test('whoever has no token can read the calls, as a program and as a person', async () => {
  await testApi();
  const document = await fetchDocument(api.url);
  expect(document).toEqual(JSON.parse(JSON.stringify(createDocument())));
  const page = await fetch(`${api.url}/docs`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
  for (const { operationId, summary } of listOperations(document)) {
    expect(html).toContain(`<article id="${operationId}">`);
    expect(html).toContain(summary);
  }
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org|meet\.example)/);
  expect(`${JSON.stringify(document)}${html}`).not.toContain(TOKEN);
  expect(`${JSON.stringify(document)}${html}`).not.toContain(SITE_URL);
});

test('the pages of the API are set in the fonts of the site, and no other file of theirs is served', async () => {
  await testApi();
  const page = await fetch(`${api.url}/docs`);
  const fonts = [...(await page.text()).matchAll(/src: url\(([^)]+)\)/g)].map(([, path]) => path!);
  expect(fonts).toHaveLength(2);
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
  for (const path of fonts) {
    const font = await fetch(`${api.url}${path}`);
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    const name = path.split('/').at(-1)!;
    expect(Buffer.from(await font.arrayBuffer())).toEqual(readFileSync(join(__dirname, '../../app/fonts', name)));
  }
  for (const name of ['syne.woff2', 'fonts.ts', '..%2Ffonts.ts']) {
    expect((await fetch(`${api.url}/pay/fonts/${name}`)).status).toBe(404);
  }
});

test('every call of the document is served, and needs the token that it names', async () => {
  await testApi();
  for (const [path, item] of Object.entries((await fetchDocument(api.url)).paths)) {
    for (const [method, { security }] of Object.entries(item)) {
      const { status } = await fetch(`${api.url}${path.replace(/\{\w+\}/g, 'x')}`, { method });
      expect([path, status]).toEqual([path, security.length > 0 ? 401 : 200]);
    }
  }
});

test('the document is valid OpenAPI 3.1, by the recommended rules of Redocly', async () => {
  const file = join(await temporaryFolder(), 'openapi.json');
  await writeFile(file, JSON.stringify(createDocument()));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [REDOCLY, 'lint', file, '--max-problems=5'], {
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
  });
  expect(`${stdout}${stderr}`).toContain('Your API description is valid');
  expect(`${stdout}${stderr}`).not.toMatch(/You have \d+ warning/);
  expect(createDocument().openapi).toMatch(/^3\.1\./);
});

test('every example fits its schema, and every field says what it means', async () => {
  const document = createDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');
  for (const { operationId, requestBody, responses } of listOperations(document)) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    for (const { schema, examples } of contents.flatMap(listMedia)) {
      if (!examples) continue;
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
      expect([operationId, validate(examples.most.value), validate.errors]).toEqual([operationId, true, null]);
      expect([operationId, unexplainedFields(schema)]).toEqual([operationId, []]);
    }
  }
  expect(Object.values(document.components.schemas).flatMap(unexplainedFields)).toEqual([]);
});

test('every description is a noun phrase, and every value has an example', () => {
  const { paths, components } = createDocument();
  const calls = Object.values(paths).flatMap((item) => Object.values(item));
  const parts = calls.flatMap(({ parameters, requestBody, responses }) => [parameters, requestBody, responses]);
  expect([...parts, components.schemas].flatMap(listDescriptions).filter((text) => RIDDLE.test(text))).toEqual([]);
  expect(Object.values(components.schemas).flatMap(listFieldsWithoutExample)).toEqual([]);
  const media = calls.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((each) => listMedia(each?.content)),
  );
  expect(media.flatMap(({ schema }) => listFieldsWithoutExample(schema))).toEqual([]);
});

/** The calls of the original specification, which every API has. */
const ORIGINAL_CALLS = `
  GET list_frontpage_selection/ list_featured_workshops/ list_previous_workshops/ list_all_workshops/
  GET list_upcoming_workshops/ get_onsite_workshop/{item_id} get_online_workshop/{item_id}
  GET list_similar_workshops/{ctype}/{srcid}/{artforms} list_collections/ list_collection/{cid} get_home_feedback/
  GET get_faqs/ get_artforms/ get_galleries2/ get_residencies/ get_bundles/ get_mentorship/
  GET get_unpaid_booking/{ctype}/{hash} get_booking/{ctype}/{hash} booking_error/{ctype}/{hash}
  GET get_bundle_purchase/{hash} get_mentorship_purchase/{hash}
  GET subscribe_confirm/{item_id} preregistration_confirm/{item_id}
  POST save_unpaid_booking/ grantcode/ subscribe/ save_preregistration/
  POST checkout success residency_checkout bundle_checkout
`;

test('an API needs the calls of the original specification; all others are additions', () => {
  const { paths } = createDocument();
  const original = ORIGINAL_CALLS.trim()
    .split('\n')
    .flatMap((line) => {
      const [method = '', ...calls] = line.trim().split(' ');
      return calls.map((path) => `${method} /${path}`);
    });
  const files = ['GET /media/{name}', 'GET /metrics'];
  const needed = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { description }]) => !description?.includes('An addition: '))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(needed.sort()).toEqual([...original, ...files].sort());
});

test('an operation names its parameters, its errors and who may call it', () => {
  const { paths } = createDocument();
  const checkout = paths['/checkout']?.post;
  expect(checkout?.security).toEqual([{ token: [] }]);
  expect(checkout?.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header', required: false },
    { name: 'X-Wait-Ms', in: 'header', required: false },
  ]);
  expect(Object.keys(checkout?.responses ?? {})).toEqual(
    expect.arrayContaining(['303', '400', '401', '404', '409', '415', '422', '503']),
  );
  expect(paths['/get_booking/{ctype}/{hash}']?.get?.parameters).toMatchObject([
    { name: 'ctype', in: 'path', required: true, schema: { enum: expect.arrayContaining(['onsite']) as string[] } },
    { name: 'hash', in: 'path', required: true },
  ]);
  expect(paths['/health']?.get?.security).toEqual([]);
});

/** The beginnings of sentences, and of clauses in place of a noun. */
const RIDDLE = /^(wh(at|o|om|ose|ere|en|ich|ether)|how|until|its?|they|the|as|of) /i;

function listDescriptions(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'description' in part && typeof part.description === 'string' ? [part.description] : [];
  const inner = Object.entries(part).filter(([keyword]) => keyword !== 'examples' && keyword !== 'description');
  return [...own, ...inner.flatMap(([, each]) => listDescriptions(each))];
}

/** A constant, and a field made of others, is its own example. */
function listFieldsWithoutExample({ properties = {}, items, additionalProperties, anyOf = [] }: JsonSchema): string[] {
  const parts = [items, additionalProperties, ...anyOf].filter((part) => !!part);
  const own = Object.entries(properties).filter(([, part]) => {
    const hasExample = part.examples || part.const !== undefined || part.$ref;
    return !hasExample && !part.properties && !part.items && !part.additionalProperties;
  });
  const inner = [...Object.values(properties), ...parts].flatMap(listFieldsWithoutExample);
  return [...own.map(([name]) => name), ...inner];
}

/** The fields without a description, also of nested objects. */
function unexplainedFields(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    ...(part.description ? [] : [name]),
    ...unexplainedFields(part).map((inner) => `${name}.${inner}`),
  ]);
  const parts = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].filter((part) => !!part);
  return [...own, ...parts.flatMap(unexplainedFields)];
}
