import { createDocument, type OpenApiDocument } from '@camp/contract/openapi';
import { Hono } from 'hono';

import { docsPage } from '../pages/docs-page';
import { sendPage } from '../pages/layout';

/** The OpenAPI document and its page, built at the first request. */
export function documentationRoutes(siteUrl: string): Hono {
  let document: OpenApiDocument | undefined;
  const readDocument = () => (document ??= createDocument());
  return new Hono()
    .get('/openapi.json', (c) => c.json(readDocument()))
    .get('/docs', (c) => sendPage(c, siteUrl, docsPage(readDocument())));
}
