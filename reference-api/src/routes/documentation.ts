import { createDocument, type OpenApiDocument } from '@camp/contract/openapi';
import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';

import { listDescriptions, serveDescribed } from '../http/serve';
import { docsPage } from '../pages/docs-page';
import { sendPage } from '../pages/layout';

const call = { method: 'get', group: 'Operation', access: 'public' } as const;

/** The OpenAPI document and its page, built from the routes at the first request. */
export function documentationRoutes(listRoutes: () => readonly RouterRoute[], siteUrl: string): Hono {
  let cached: OpenApiDocument | undefined;
  const readDocument = () => (cached ??= createDocument(listDescriptions(listRoutes())));
  const routes = new Hono();
  serveDescribed(
    routes,
    {
      ...call,
      path: 'openapi.json',
      summary: 'These calls as OpenAPI 3.1',
      responses: { 200: { description: 'The document', contentType: 'application/json' } },
    },
    (c) => c.json(readDocument()),
  );
  serveDescribed(
    routes,
    {
      ...call,
      path: 'docs',
      summary: 'These calls as a page to read',
      responses: { 200: { description: 'The page', contentType: 'text/html' } },
    },
    (c) => sendPage(c, siteUrl, docsPage(readDocument())),
  );
  return routes;
}
