import type { JsonSchema } from '@camp/contract/json-schema';
import type { OpenApiDocument } from '@camp/contract/openapi';

import { docsCall } from './docs-call';
import { fieldList } from './docs-fields';
import { DOCS_STYLE } from './docs-style';
import type { Page } from './layout';
import { escapeHtml } from '../platform/escape-html';

interface Call {
  method: string;
  path: string;
  html: string;
  id: string;
  group: string;
  summary: string;
}

const INTRODUCTION = `<p>A site asks this API for its programme, reserves places and sends visitors on to pay.
Programs read the same as <a href="openapi.json">openapi.json</a>.</p>
<ul class="rules">
<li><strong>Token.</strong> Every call carries the header <code>X-API-TOKEN</code>, unless it says otherwise. Without
it, or with a wrong one, the response is 401.</li>
<li><strong>Paths</strong> work with a slash at their end and without.</li>
<li><strong>Errors</strong> are JSON, <code>{"error": "…"}</code>, with a sentence for the visitor; a refused field is
named as <code>field</code>.</li>
<li><strong>Money</strong> is in currency units with at most two decimals, never in cents. Times are unix seconds,
days are YYYY-MM-DD.</li>
<li><strong>Optional fields</strong> may be missing, <code>null</code> or empty, which all mean unknown.
Fields that are not described here are to be ignored.</li>
<li><strong>Once only.</strong> A call that reserves or buys takes an <code>Idempotency-Key</code>: sent again with the
same key, it returns the first response and does nothing more.</li>
</ul>`;

export function docsPage(document: OpenApiDocument): Page {
  const { components, tags } = document;
  const calls = listCalls(document);
  const groups = tags
    .map(({ name }) => ({ name, members: calls.filter(({ group }) => group === name) }))
    .filter(({ members }) => members.length > 0);
  return {
    title: 'The workshop API',
    tagline: `Version ${document.info.version} of the contract`,
    style: DOCS_STYLE,
    body: [
      INTRODUCTION,
      `<nav aria-label="Calls">${groups.map(({ name, members }) => contents(name, members)).join('\n')}</nav>`,
      ...groups.map(
        ({ name, members }) => `<section>
<h2 class="group">${escapeHtml(name)}</h2>
${members.map(({ html }) => html).join('\n')}
</section>`,
      ),
      shapes(components.schemas),
    ].join('\n'),
  };
}

function listCalls({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method,
      path,
      id: operation.operationId,
      group: operation.tags[0] ?? '',
      summary: operation.summary,
      html: docsCall({ method, path, operation }),
    })),
  );
}

function contents(group: string, members: readonly Call[]): string {
  const links = members.map(
    ({ id, method, path, summary }) =>
      `<li><a href="#${escapeHtml(id)}"><code>${method.toUpperCase()} ${escapeHtml(path.slice(1))}</code></a>
<span>${escapeHtml(summary)}</span></li>`,
  );
  return `<h2>${escapeHtml(group)}</h2>
<ul>${links.join('\n')}</ul>`;
}

function shapes(components: Record<string, JsonSchema>): string {
  const sections = Object.entries(components).map(
    ([name, schema]) => `<article id="${escapeHtml(name)}">
<h3>${escapeHtml(name)}</h3>
${fieldList(schema)}
</article>`,
  );
  return `<section>
<h2 class="group">Shapes</h2>
${sections.join('\n')}
</section>`;
}
