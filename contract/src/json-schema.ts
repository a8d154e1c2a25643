import { z } from 'zod';

export interface JsonSchema {
  [keyword: string]: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | false;
  anyOf?: JsonSchema[];
}

const COMPONENTS = '#/components/schemas/';

/** Schemas with an id become components of the OpenAPI document. */
export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /** @param io `input`: a request; `output`: a response. */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _dialect,
      $defs: definitions = {},
      ...own
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: (converted) => simplify(converted, io) });
    for (const [name, definition] of Object.entries(definitions)) {
      this.components[name] = withComponentReferences(definition as JsonSchema);
    }
    const { id, ...converted } = withComponentReferences(own as JsonSchema);
    if (typeof id !== 'string') return converted;
    this.components[id] = converted;
    return { $ref: COMPONENTS + id };
  }
}

type Converted = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/**
 * Writes examples as OpenAPI does, and allows further fields. Fields with a default are optional in requests, and those
 * without `must` in responses.
 */
function simplify({ zodSchema, jsonSchema: schema }: Converted, io: 'input' | 'output'): void {
  const { example } = schema;
  for (const keyword of ['example', 'kind', 'must', 'decisive']) delete schema[keyword];
  if (example !== undefined) schema.examples = [example];
  if (schema.format === 'date') delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const { required, properties = {} } = schema;
  const isRequired = (name: string) =>
    io === 'output' && zodSchema instanceof z.ZodObject
      ? (zodSchema.shape as Record<string, z.ZodType>)[name]?.meta()?.must === true
      : (properties[name] as JsonSchema | undefined)?.default === undefined;
  if (required) schema.required = required.filter(isRequired);
}

function withComponentReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as JsonSchema;
}
