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

/** Converts the schemas of the routes, and collects those that have an id as components of the document. */
export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /** @param io `input`: as a request sends it; `output`: as a response has it. */
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

/** The schema itself, or the component that it names. */
export function resolve(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const component = schema.$ref === undefined ? undefined : components[schema.$ref.slice(COMPONENTS.length)];
  return component ? { ...component, ...(schema.description && { description: schema.description }) } : schema;
}

/** The name of the component that a schema stands for; null for any other. */
export function componentName({ $ref }: JsonSchema): string | null {
  return $ref?.slice(COMPONENTS.length) ?? null;
}

/** Examples go where OpenAPI has them. Later versions may add fields; what has a default may be left out. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  const { example } = schema;
  delete schema.example;
  if (example !== undefined) schema.examples = [example];
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
