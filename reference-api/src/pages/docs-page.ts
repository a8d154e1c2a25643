import { CONVENTIONS } from '@camp/contract/conventions';
import type { OpenApiDocument, Operation } from '@camp/contract/openapi';

import type { Page } from './layout';
import { escapeHtml } from '../platform/escape-html';

const conventions = Object.entries(CONVENTIONS).map(
  ([title, text]) => `<li><strong>${title}.</strong> ${renderText(text)}</li>`,
);
const INTRODUCTION = `<p>A site asks this API for its programme, reserves places and sends visitors on to pay.
The same, for programs and viewers of OpenAPI documents: <a href="openapi.json">openapi.json</a>.</p>
<ul>
${conventions.join('\n')}
</ul>`;

function renderText(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

export function docsPage({ components, info, paths, tags }: OpenApiDocument): Page {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const groups = tags.map(({ name: group }) => {
    const members = calls.filter(({ operation }) => operation.tags.some((tag) => tag === group));
    return `<h2>${escapeHtml(group)}</h2>${members.map(renderCall).join('\n')}`;
  });
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="${name}"><h3>${name}</h3>${renderJson(schema)}</article>`,
  );
  return {
    title: 'The workshop API',
    tagline: `Version ${info.version} of the contract`,
    style: DOCS_STYLE,
    body: [INTRODUCTION, ...groups, '<h2>Shapes</h2>', ...shapes].join('\n'),
  };
}

function renderCall({ name, operation }: { name: string; operation: Operation }): string {
  const { operationId, summary, description = '', security, tags: _, ...details } = operation;
  return `<article id="${operationId}">
<h3><code>${name}</code></h3>
<p><strong>${escapeHtml(summary)}.</strong> ${renderText(description)} ${describeAccess(security)}</p>
<details><summary>Parameters, bodies and responses</summary>${renderJson(details)}</details>
</article>`;
}

function describeAccess(security: Operation['security']): string {
  if (security.length === 0) return 'No token is needed.';
  return security.some((scheme) => 'metrics' in scheme) ? 'The bearer token of the monitoring opens it too.' : '';
}

function renderJson(value: object): string {
  const json = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre tabindex="0">${json.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$&</a>')}</pre>`;
}

const DOCS_STYLE = `
ul {
  padding: 0;
}
li {
  display: block;
  max-width: 42rem;
}
h2 {
  margin: 4rem 0 1rem;
}
article {
  border-top: 2px solid var(--ink);
  padding: 1rem 0;
}
article:target {
  border-top-color: var(--signal);
}
li,h3,pre {
  overflow-wrap: anywhere;
}
pre {
  white-space: pre-wrap;
}
summary {
  cursor: pointer;
}
`;
