import { findComponentName } from '@camp/contract/json-schema';
import type { Operation, Parameter, ResponseObject } from '@camp/contract/openapi';

import { fieldList, typeName } from './docs-fields';
import { escapeHtml } from '../platform/escape-html';

interface DocumentedCall {
  method: string;
  path: string;
  operation: Operation;
}

export function docsCall({ method, path, operation }: DocumentedCall): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const statuses = Object.entries(responses);
  const successes = statuses.filter(([status]) => Number(status) < 400);
  const errors = statuses.filter(([status]) => Number(status) >= 400);
  return `<article id="${escapeHtml(operationId)}">
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p><strong>${escapeHtml(summary)}.</strong> ${escapeHtml(description ?? '')} ${access(operation)}</p>
${parameterSection('In the path', parameters, 'path')}
${parameterSection('Headers', parameters, 'header')}
${requestBody ? contentSection('Send', requestBody.content) : ''}
${successes.map(successSection).join('\n')}
${errorSection(errors)}
</article>`;
}

function access({ security }: Operation): string {
  if (security.length === 0) return 'No token is needed.';
  return security.length > 1 ? 'The bearer token of the monitoring opens it too.' : '';
}

function parameterSection(title: string, parameters: readonly Parameter[], location: Parameter['in']): string {
  const rows = parameters.filter((parameter) => parameter.in === location);
  if (rows.length === 0) return '';
  const properties = Object.fromEntries(
    rows.map(({ name, description = '', schema }) => [name, { ...schema, description }]),
  );
  const required = rows.filter((parameter) => parameter.required).map(({ name }) => name);
  return `<h4>${title}</h4>
${fieldList({ properties, required })}`;
}

type Content = NonNullable<ResponseObject['content']>;

function contentSection(title: string, content: Content): string {
  return Object.entries(content)
    .map(
      ([contentType, { schema, example }]) => `<h4>${title} <code>${escapeHtml(contentType)}</code></h4>
${findComponentName(schema) ? `<p>${typeName(schema)}</p>` : fieldList(schema)}
${exampleBlock(contentType, example)}`,
    )
    .join('\n');
}

function successSection([status, { description, content, headers = {} }]: [string, ResponseObject]): string {
  const title = `${status}: ${escapeHtml(description)}`;
  const sent = Object.entries(headers).map(
    ([name, header]) => `<p><code>${escapeHtml(name)}</code>: ${escapeHtml(header.description)}</p>`,
  );
  return `${content ? contentSection(title, content) : `<h4>${title}</h4>`}
${sent.join('\n')}`;
}

function errorSection(errors: readonly [string, ResponseObject][]): string {
  const rows = errors.map(
    ([status, { description }]) => `<div><dt>${status}</dt><dd>${escapeHtml(description)}</dd></div>`,
  );
  return `<details><summary>Errors</summary><dl>${rows.join('\n')}</dl></details>`;
}

function exampleBlock(contentType: string, example: unknown): string {
  if (example === undefined) return '';
  return `<details><summary>Example</summary>
<pre tabindex="0">${escapeHtml(formatExample(contentType, example))}</pre></details>`;
}

function formatExample(contentType: string, example: unknown): string {
  if (contentType === 'application/json') return JSON.stringify(example, null, 2);
  if (typeof example !== 'object' || example === null) return String(example);
  return Object.entries(example)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('\n&');
}
