import { resolve, type JsonSchema } from './json-schema';

/** An example of a schema, made of the examples of its fields. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const {
    examples,
    const: constant,
    enum: values,
    anyOf,
    properties,
    items,
    type,
    additionalProperties,
    ...rest
  } = resolve(schema, components);
  if (examples) return examples[0];
  if (constant !== undefined) return constant;
  if (values) return values[0];
  const build = (part: JsonSchema) => exampleOf(part, components);
  if (anyOf?.[0]) return build(anyOf[0]);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, build(part)]));
  if (items) return [build(items)];
  if (additionalProperties) {
    const keys = rest.propertyNames?.enum?.slice(0, 1) ?? ['1'];
    return Object.fromEntries(keys.map((key) => [key, build(additionalProperties)]));
  }
  return type === 'string' ? '' : null;
}
