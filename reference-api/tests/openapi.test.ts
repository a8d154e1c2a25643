import type { JsonSchema } from '@camp/contract/json-schema';
import { createDocument, type OpenApiDocument, type Operation } from '@camp/contract/openapi';
import Ajv2020 from 'ajv/dist/2020';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { api, SITE_URL, temporaryFolder, testApi, TOKEN } from './api';

const VALIDATOR = join(__dirname, '../../node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');

const fetchDocument = async (url: string): Promise<OpenApiDocument> => (await fetch(`${url}/openapi.json`)).json();
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
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  expect(`${JSON.stringify(document)}${html}`).not.toContain(TOKEN);
  expect(`${JSON.stringify(document)}${html}`).not.toContain(SITE_URL);
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

test('the document is valid OpenAPI 3.1', async () => {
  const file = join(await temporaryFolder(), 'openapi.json');
  await writeFile(file, JSON.stringify(createDocument()));
  const { stdout } = await promisify(execFile)(process.execPath, [VALIDATOR, file]);
  expect(JSON.parse(stdout)).toEqual({ valid: true });
  expect(createDocument().openapi).toMatch(/^3\.1\./);
});

test('every example fits its schema, and every field says what it means', async () => {
  const document = createDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');
  for (const { operationId, requestBody, responses } of listOperations(document)) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    for (const { schema, example } of contents.flatMap((content) => Object.values(content ?? {}))) {
      if (example === undefined) continue;
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
      expect([operationId, validate(example), validate.errors]).toEqual([operationId, true, null]);
      expect([operationId, unexplainedFields(schema)]).toEqual([operationId, []]);
    }
  }
  expect(Object.values(document.components.schemas).flatMap(unexplainedFields)).toEqual([]);
});

test('an operation names its parameters, its errors and who may call it', async () => {
  const { paths } = createDocument();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/list_similar_workshops/{ctype}/{srcid}',
      '/list_similar_workshops/{ctype}/{srcid}/{artforms}',
    ]),
  );
  const checkout = paths['/checkout']?.post;
  expect(checkout?.security).toEqual([{ token: [] }]);
  expect(checkout?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  expect(Object.keys(checkout?.responses ?? {})).toEqual(
    expect.arrayContaining(['303', '400', '401', '404', '409', '415', '422', '503']),
  );
  expect(paths['/get_booking/{ctype}/{hash}']?.get?.parameters).toMatchObject([
    { name: 'ctype', in: 'path', required: true, schema: { enum: expect.arrayContaining(['onsite']) as string[] } },
    { name: 'hash', in: 'path', required: true },
  ]);
  expect(paths['/health']?.get?.security).toEqual([]);
});

/** The fields without a description, also of nested objects. */
function unexplainedFields(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    ...(part.description ? [] : [name]),
    ...unexplainedFields(part).map((inner) => `${name}.${inner}`),
  ]);
  const parts = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].filter((part) => !!part);
  return [...own, ...parts.flatMap(unexplainedFields)];
}
