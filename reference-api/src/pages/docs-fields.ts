import { findComponentName, type JsonSchema } from '@camp/contract/json-schema';

import { escapeHtml } from '../platform/escape-html';

/** The fields of an object, or of the objects of a list. Components are linked, not repeated. */
export function fieldList(schema: JsonSchema): string {
  const fields = findFields(schema);
  if (!fields) return valueLine(schema);
  const { properties = {}, required = [] } = fields;
  const rows = Object.entries(properties).map(([name, part]) => {
    const optional = required.includes(name) ? '' : ' <span class="optional">optional</span>';
    const nested = findFields(part);
    return `<div><dt><code>${escapeHtml(name)}</code>${optional}</dt>
<dd>${escapeHtml(part.description ?? '')} <span class="type">${typeName(part)}</span>
${nested ? fieldList(nested) : ''}</dd></div>`;
  });
  return `<dl>${rows.join('\n')}</dl>`;
}

export function typeName(schema: JsonSchema): string {
  const component = findComponentName(schema);
  if (component) return `<a href="#${escapeHtml(component)}">${escapeHtml(component)}</a>`;
  const { const: constant, enum: values, anyOf, items, additionalProperties, propertyNames, type } = schema;
  if (constant !== undefined) return `<code>${escapeHtml(JSON.stringify(constant))}</code>`;
  if (values) return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  if (anyOf) return anyOf.map(typeName).join(' or ');
  if (items) return `list of ${typeName(items)}`;
  const keys = propertyNames?.enum?.join(', ') ?? 'key';
  if (additionalProperties) return `${keys} → ${typeName(additionalProperties)}`;
  return escapeHtml([type ?? ''].flat().join(' or '));
}

/** The object schema inside a schema; null behind the name of a component. */
function findFields(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  const inner = schema.items ?? schema.additionalProperties ?? schema.anyOf?.find(({ properties }) => properties);
  return inner ? findFields(inner) : null;
}

function valueLine(schema: JsonSchema): string {
  if (Object.keys(schema).length === 0) return '';
  const description = schema.description ?? schema.items?.description ?? '';
  return `<p>${escapeHtml(description)} <span class="type">${typeName(schema)}</span></p>`;
}
