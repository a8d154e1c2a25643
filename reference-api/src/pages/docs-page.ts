import { CONVENTIONS } from '@camp/contract/conventions';
import { findComponentName, type JsonSchema } from '@camp/contract/json-schema';
import type { OpenApiDocument, Operation, Parameter, ResponseObject } from '@camp/contract/openapi';

import type { Page } from './layout';
import { escapeHtml } from '../platform/escape-html';

const INTRODUCTION = `<p>A site asks this API for its programme, reserves places and sends visitors on to pay.
Programs read the same as <a href="openapi.json">openapi.json</a>.</p>
<ul class="rules">
${CONVENTIONS.map(({ title, text }) => `<li><strong>${title}.</strong> ${renderText(text)}</li>`).join('\n')}
</ul>`;

/** Escapes a text, with its code between backticks as elements. */
function renderText(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

export function docsPage({ components, info, paths, tags }: OpenApiDocument): Page {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const groups = tags.map(({ name: group }) => ({
    group: escapeHtml(group),
    members: calls.filter(({ operation }) => operation.tags.some((tag) => tag === group)),
  }));
  const links = groups.map(({ group, members }) => `<h2>${group}</h2><ul>${members.map(renderLink).join('\n')}</ul>`);
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="${name}"><h3>${name}</h3>${renderFields(schema)}</article>`,
  );
  return {
    title: 'The workshop API',
    tagline: `Version ${info.version} of the contract`,
    style: DOCS_STYLE,
    body: [
      INTRODUCTION,
      `<nav aria-label="Calls">${links.join('\n')}</nav>`,
      ...groups.map(({ group, members }) => `<h2 class="group">${group}</h2>${members.map(renderCall).join('\n')}`),
      `<h2 class="group">Shapes</h2>${shapes.join('\n')}`,
    ].join('\n'),
  };
}

interface NamedCall {
  name: string;
  operation: Operation;
}

function renderLink({ name, operation: { operationId, summary } }: NamedCall): string {
  return `<li><a href="#${operationId}"><code>${name}</code></a> <span>${escapeHtml(summary)}</span></li>`;
}

function renderCall({ name, operation }: NamedCall): string {
  const { operationId, summary, description = '', parameters = [], requestBody, responses, security } = operation;
  const access = ['No token is needed.', '', 'The bearer token of the monitoring opens it too.'][security.length];
  const statuses = Object.entries(responses);
  const errors = statuses.filter(([status]) => Number(status) >= 400);
  return `<article id="${operationId}">
<h3><code>${name}</code></h3>
<p><strong>${escapeHtml(summary)}.</strong> ${renderText(description)} ${access}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${renderFields(toSchema(parameters))}` : ''}
${requestBody ? renderContent('Send', requestBody.content) : ''}
${statuses
  .filter((each) => !errors.includes(each))
  .map(([status, response]) => renderContent(`${status}: ${response.description}`, response.content))
  .join('\n')}
<details><summary>Errors</summary><dl>${errors
    .map(([status, response]) => `<div><dt>${status}</dt><dd>${renderText(response.description)}</dd></div>`)
    .join('\n')}</dl></details>
</article>`;
}

function toSchema(parameters: readonly Parameter[]): JsonSchema {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const fields = parameters.map((parameter) => {
    const description = `In the ${parameter.in}: ${parameter.description ?? ''}`;
    return [parameter.name, { ...parameter.schema, description }] as const;
  });
  return { properties: Object.fromEntries(fields), required };
}

function renderContent(title: string, content: ResponseObject['content'] = {}): string {
  const media = Object.entries(content).map(([contentType, { schema, examples }]) => {
    const value = examples?.most.value;
    const shown = value === undefined ? '' : escapeHtml(JSON.stringify(value, null, 2));
    return `<p><code>${contentType}</code> ${findComponentName(schema) ? typeName(schema) : ''}</p>
${renderFields(schema)}
${shown ? `<details><summary>Example</summary><pre tabindex="0">${shown}</pre></details>` : ''}`;
  });
  return `<h4>${escapeHtml(title)}</h4>${media.join('\n')}`;
}

function renderFields(schema: JsonSchema): string {
  const fields = findFields(schema);
  if (!fields) return schema.$ref ? '' : renderValue(schema);
  const rows = Object.entries(fields.properties ?? {}).map(([name, part]) => {
    const optional = fields.required?.includes(name) ? '' : ' <span>optional</span>';
    return `<div><dt><code>${escapeHtml(name)}</code>${optional}</dt>
<dd>${renderValue(part)}${findFields(part) ? renderFields(part) : ''}</dd></div>`;
  });
  return `<dl>${rows.join('\n')}</dl>`;
}

function renderValue(schema: JsonSchema): string {
  const description = schema.description ?? schema.items?.description ?? '';
  const [example] = schema.examples ?? [];
  const shown = example === undefined ? '' : `, e.g. <code>${escapeHtml(JSON.stringify(example))}</code>`;
  return `${renderText(description)} <span>${typeName(schema)}${shown}</span>`;
}

/** The object schema inside a schema; null for a reference to a component. */
function findFields(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  const inner = schema.items ?? schema.additionalProperties ?? schema.anyOf?.find(({ properties }) => properties);
  return inner ? findFields(inner) : null;
}

function typeName(schema: JsonSchema): string {
  const component = findComponentName(schema);
  if (component) return `<a href="#${component}">${component}</a>`;
  const { const: constant, enum: values, anyOf, items, additionalProperties, propertyNames, type } = schema;
  const literals = constant === undefined ? values : [constant];
  if (literals) return literals.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  if (anyOf) return anyOf.map(typeName).join(' or ');
  if (items) return `list of ${typeName(items)}`;
  if (additionalProperties) return `${propertyNames?.enum?.join(', ') ?? 'key'} → ${typeName(additionalProperties)}`;
  return [type ?? ''].flat().join(' or ');
}

const DOCS_STYLE = `
nav {
  border-top: 2px solid var(--ink);
  padding-top: 1.5rem;
  columns: 20rem;
}
nav ul,.rules {
  margin: .25rem 0 1.5rem;
  padding: 0;
}
nav li,.rules li {
  display: block;
  max-width: 42rem;
  padding: .4rem 0;
  break-inside: avoid;
}
nav a {
  display: block;
  overflow-wrap: anywhere;
}
nav span,dl span {
  font-size: .85rem;
  color: var(--quiet);
}
.group {
  font-size: 2.2rem;
  margin: 4rem 0 1rem;
}
article {
  border-top: 2px solid var(--ink);
  padding: 1.5rem 0 2.5rem;
}
article:target {
  border-top-color: var(--signal);
}
h3,h4 {
  font-size: 1rem;
  margin: 1.5rem 0 .5rem;
  overflow-wrap: anywhere;
}
pre {
  padding: 1rem;
  border: 1px solid var(--line);
  overflow-x: auto;
}
article dl {
  border-top-width: 1px;
  margin-bottom: 1rem;
}
article dt {
  overflow-wrap: anywhere;
}
summary {
  cursor: pointer;
  padding: .5rem 0;
}
`;
