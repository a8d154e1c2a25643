import { z } from 'zod';

import { errorSchema } from './bookings';
import { CALL_GROUPS, type Call, type CallGroup, file, type ResponseDescription } from './call';
import { CALL_LIST } from './calls';
import { CONVENTIONS } from './conventions';
import { CURRENCIES } from './currencies';
import { adaptExample, createFullExample, createLeastExample } from './examples';
import { text } from './field-descriptions';
import { type JsonSchema, SchemaCollection } from './json-schema';

export type OpenApiDocument = ReturnType<typeof createDocument>;
export type Operation = ReturnType<typeof describeOperation>;
export type ResponseObject = ReturnType<typeof describeResponse>;

export interface MediaType {
  schema: JsonSchema;
  examples?: { most: { value: unknown }; least?: { value: unknown } };
}

const CONTRACT_VERSION = '1.0.0';

const SECURITY: Record<NonNullable<Call['access']>, Record<string, string[]>[]> = {
  token: [{ token: [] }],
  metrics: [{ token: [] }, { metrics: [] }],
  public: [],
};

const ANY_CALL = { 500: 'Failure of the API', 503: 'Overload: repeat the request in a moment' };
const WITHOUT_TOKEN = { 401: 'Missing or wrong X-API-TOKEN' };
const UNREADABLE_BODY = {
  400: 'Unreadable body or header',
  413: 'Body larger than 256 KB',
  415: 'Body of another content type',
  422: 'Missing or wrong field, named as `field`',
};

const KEY_OF_OTHER_FIELDS = { 422: `${UNREADABLE_BODY[422]}; or an Idempotency-Key used before with other fields` };

interface DocumentedCall extends Call {
  path: string;
  group: CallGroup;
  others?: Record<number, ResponseDescription>;
}

const FILE_CALLS: DocumentedCall[] = [
  {
    path: 'media/{name}',
    group: 'Texts and pictures',
    summary: 'Get a picture or film',
    description:
      'Its file name stands for the same content for a month. Range, If-None-Match and HEAD work as in HTTP.',
    params: z.object({ name: text('File name of `course_image`, `image` or the gallery', 'gallery-01.jpg') }),
    response: file('*/*', 'File, with its own content type such as image/jpeg'),
    errors: { 404: 'Unknown file' },
    others: {
      206: { description: 'Part of the file, by Range', contentType: '*/*' },
      304: { description: 'File unchanged, by If-None-Match' },
      416: { description: 'Range beyond the end of the file' },
    },
  },
  {
    path: 'metrics',
    group: 'Operation',
    summary: 'Get the metrics of the API',
    access: 'metrics',
    response: file('text/plain', 'Metrics in the text format of Prometheus'),
  },
];

export function createDocument() {
  const collection = new SchemaCollection();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of [...CALL_LIST, ...FILE_CALLS]) {
    paths[`/${call.path}`] = { [call.body ? 'post' : 'get']: describeOperation(call, collection) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The workshop API',
      version: CONTRACT_VERSION,
      description: [
        'Programme, reservations and payments of an organisation that runs workshops.',
        ...Object.entries(CONVENTIONS).map(([title, text]) => `**${title}.** ${text}`),
      ].join('\n\n'),
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(CALL_GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: collection.components,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-API-TOKEN' },
        metrics: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describeOperation(call: DocumentedCall, schemas: SchemaCollection) {
  const { path, group, summary, description, isAddition, access = 'token', params, headers, body, response } = call;
  const parameters = [...listParameters('path', params, schemas), ...listParameters('header', headers, schemas)];
  const text = [description, isAddition && 'An addition: optional, the site works without it.']
    .filter(Boolean)
    .join(' ');
  const all = {
    ...(access !== 'public' && refusals(WITHOUT_TOKEN)),
    ...(body && refusals(UNREADABLE_BODY)),
    ...(headers && 'Idempotency-Key' in headers.shape && refusals(KEY_OF_OTHER_FIELDS)),
    ...refusals(ANY_CALL),
    ...refusals(call.errors ?? {}, response.errorsAs),
    ...call.others,
    [response.status]: response,
  };
  return {
    operationId: [body ? 'post' : 'get', ...path.replace(/[{}]/g, '').split('/').filter(Boolean)].join('_'),
    tags: [group],
    summary,
    ...(text && { description: text }),
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.contentType]: {
            schema: schemas.add(body.schema, 'input'),
            examples: { most: { value: createFullExample(body.schema) } },
          },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, each]) => [status, describeResponse(each, schemas)]),
    ),
  };
}

function refusals(
  errors: Record<number, string>,
  contentType: 'application/json' | 'text/plain' = 'application/json',
): Record<number, ResponseDescription> {
  const schema = contentType === 'application/json' ? errorSchema : z.string();
  return Object.fromEntries(
    Object.entries(errors).map(([status, description]) => [status, { description, contentType, schema }]),
  );
}

function listParameters(location: 'path' | 'header', params: z.ZodObject | undefined, schemas: SchemaCollection) {
  const { properties = {}, required = [] } = params ? schemas.add(params, 'input') : {};
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description && { description }),
    schema,
  }));
}

function describeResponse(
  { description, contentType, schema, headers = {}, example }: ResponseDescription,
  schemas: SchemaCollection,
) {
  const described = Object.entries(headers).map(
    ([name, meaning]) => [name, { description: meaning, schema: { type: 'string' } }] as const,
  );
  const media = schema
    ? { schema: schemas.add(schema, 'output'), examples: describeExamples(schema, example) }
    : { schema: {} };
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(contentType && { content: { [contentType]: media } as Record<string, MediaType> }),
  };
}

function describeExamples(schema: z.ZodType, change: unknown) {
  const [most, least] = [createFullExample(schema), createLeastExample(schema)].map((example) =>
    change === undefined ? keepOneCurrency(example) : adaptExample(keepOneCurrency(example), change),
  );
  const isOne = JSON.stringify(most) === JSON.stringify(least);
  return { most: { value: most }, ...(!isOne && { least: { value: least } }) };
}

function keepOneCurrency(example: unknown): unknown {
  if (Array.isArray(example)) return example.map(keepOneCurrency);
  if (typeof example !== 'object' || example === null) return example;
  const fields = Object.entries(example).filter(([name]) => !CURRENCIES.slice(1).some((other) => other === name));
  return Object.fromEntries(fields.map(([name, value]) => [name, keepOneCurrency(value)]));
}
