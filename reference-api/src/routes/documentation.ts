import { Hono, type Context } from 'hono';
import type { RouterRoute } from 'hono/types';

import { describe } from '../http/documentation';
import { createDocument, type OpenApiDocument } from '../openapi/document';
import { docsPage } from '../pages/docs-page';
import { sendPage } from '../pages/layout';

const group = 'Operation';

/** The description of all calls, for programs and for people. It is made of the routes when it is first read. */
export function documentationRoutes(listRoutes: () => readonly RouterRoute[], siteUrl: string): Hono {
  let cached: OpenApiDocument | undefined;
  const readDocument = () => (cached ??= createDocument(listRoutes()));
  const sendDocument = (c: Context) => c.json(readDocument());
  const sendDocs = (c: Context) => sendPage(c, siteUrl, docsPage(readDocument()));
  return new Hono({ strict: false })
    .get(
      '/openapi.json',
      describe(
        {
          group,
          summary: 'These calls as OpenAPI 3.1',
          access: 'public',
          responses: { 200: { description: 'The document', contentType: 'application/json' } },
        },
        sendDocument,
      ),
    )
    .get(
      '/docs',
      describe(
        {
          group,
          summary: 'These calls as a page to read',
          access: 'public',
          responses: { 200: { description: 'The page', contentType: 'text/html' } },
        },
        sendDocs,
      ),
    );
}
