import type { RouterRoute } from 'hono/types';
import type { z } from 'zod';

import { commonRefusals } from './common-refusals';
import { exampleOf } from './example';
import { SchemaCollection, type JsonSchema } from './json-schema';
import { documentedRoutes, type DocumentedRoute } from './routes';
import type { DocumentedResponse, Documentation } from '../http/documentation';
import { CALL_GROUPS } from '../http/documentation';

export interface Parameter {
  name: string;
  in: 'path' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** The version of the contract, not of this server. */
const CONTRACT_VERSION = '1.0.0';

const SECURITY: Record<NonNullable<Documentation['access']>, Record<string, string[]>[]> = {
  token: [{ token: [] }],
  metrics: [{ token: [] }, { metrics: [] }],
  public: [],
};

/** Describes the routes of an application that document themselves, as OpenAPI 3.1. */
export function createDocument(routes: readonly RouterRoute[]): OpenApiDocument {
  const collection = new SchemaCollection();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of documentedRoutes(routes)) {
    (paths[route.path] ??= {})[route.method] = describeOperation(route, collection);
  }
  addExamples(paths, collection.components);
  return {
    openapi: '3.1.1',
    info: {
      title: 'The workshop API',
      version: CONTRACT_VERSION,
      description: 'Programme, reservations and payments of an organisation that runs workshops.',
    },
    servers: [{ url: '/' }],
    tags: CALL_GROUPS.map((name) => ({ name })),
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

function describeOperation({ documentation, operationId, pathParams }: DocumentedRoute, schemas: SchemaCollection) {
  const { group, summary, description, access = 'token', params, headers, body, responses } = documentation;
  const parameters = [
    ...(params ? listParameters('path', params, schemas).filter(({ name }) => pathParams.includes(name)) : []),
    ...(headers ? listParameters('header', headers, schemas) : []),
  ];
  const all = { ...commonRefusals(documentation), ...responses };
  const operation: Operation = {
    operationId,
    tags: [group],
    summary,
    ...(description && { description }),
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [body.contentType]: { schema: schemas.add(body.schema, 'input') } } },
    }),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, response]) => [status, describeResponse(response, schemas)]),
    ),
  };
  return operation;
}

function listParameters(location: Parameter['in'], params: z.ZodObject, schemas: SchemaCollection): Parameter[] {
  const { properties = {}, required = [] } = schemas.add(params, 'input');
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description && { description }),
    schema,
  }));
}

function describeResponse(
  { description, contentType, schema, headers = {} }: DocumentedResponse,
  schemas: SchemaCollection,
): ResponseObject {
  const described = Object.entries(headers).map(([name, meaning]) => [
    name,
    { description: meaning, schema: { type: 'string' } },
  ]);
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) as ResponseObject['headers'] }),
    ...(contentType && { content: { [contentType]: { schema: schema ? schemas.add(schema, 'output') : {} } } }),
  };
}

/** Components are complete only when all routes are described. */
function addExamples(paths: OpenApiDocument['paths'], components: Record<string, JsonSchema>): void {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const contents = [
      operation.requestBody?.content,
      ...Object.values(operation.responses).map(({ content }) => content),
    ];
    for (const media of contents.flatMap((content) => Object.values(content ?? {}))) {
      if (Object.keys(media.schema).length > 0) media.example = exampleOf(media.schema, components);
    }
  }
}
