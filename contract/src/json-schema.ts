import { z } from 'zod';

export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | false;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
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
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: ({ jsonSchema }) => simplify(jsonSchema) });
    for (const [name, definition] of Object.entries(definitions)) {
      this.components[name] = withComponentReferences(definition as JsonSchema);
    }
    const { id, ...converted } = withComponentReferences(own as JsonSchema);
    if (typeof id !== 'string') return converted;
    this.components[id] = converted;
    return { $ref: COMPONENTS + id };
  }
}

export function findComponentName({ $ref }: JsonSchema): string | null {
  return $ref?.slice(COMPONENTS.length) ?? null;
}

/** Moves examples to OpenAPI's keyword. Clients must accept further fields; fields with a default are optional. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  const { example } = schema;
  for (const keyword of ['example', 'kind', 'must']) delete schema[keyword];
  if (example !== undefined) schema.examples = [example];
  if (schema.format === 'date') delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const { required, properties = {} } = schema;
  const left = required?.filter((name) => (properties[name] as JsonSchema | undefined)?.default === undefined);
  if (left) schema.required = left;
}

function withComponentReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as JsonSchema;
}
