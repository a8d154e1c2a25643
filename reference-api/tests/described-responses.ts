import { createDocument, type OpenApiDocument, type Operation } from '@camp/contract/openapi';
import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { readFile, writeFile } from 'node:fs/promises';

import { shareFile } from './database';

/** Pages for browsers and the calls of the payment provider. */
const NO_CALL = /^\/(pay|outbox|stripe|docs|openapi\.json)(\/|$)/;

let described: DescribedResponses | undefined;

/** @throws Error unless the API's own document allows this response to this call. */
export async function requireDescribed(
  { method, path }: { method: string; path: string },
  response: Response,
): Promise<void> {
  described ??= new DescribedResponses(
    JSON.parse(
      await readFile(
        await shareFile('openapi.json', (file) => writeFile(file, JSON.stringify(createDocument()))),
        'utf8',
      ),
    ) as OpenApiDocument,
  );
  const problem = await described.findProblem(method, path, response.clone());
  if (problem) throw new Error(`${method} ${path} is not as /openapi.json says: ${problem}`);
}

class DescribedResponses {
  private readonly ajv = addFormats(new Ajv2020({ strict: false }));
  private readonly operations: { pattern: RegExp; method: string; path: string; operation: Operation }[];

  constructor(document: OpenApiDocument) {
    this.ajv.addSchema(document, 'openapi');
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );
  }

  /** Null for a response as it is described, and for a path that is no call. */
  async findProblem(method: string, requestPath: string, response: Response): Promise<string | null> {
    const { pathname } = new URL(requestPath, 'http://api.test');
    const found = this.operations.find((each) => each.method === method && each.pattern.test(pathname));
    if (!found) {
      return NO_CALL.test(pathname) || [401, 404].includes(response.status)
        ? null
        : `status ${response.status} of an unknown call`;
    }
    const expected = found.operation.responses[response.status];
    if (!expected) return `status ${response.status} ${await response.text()}`;
    const [contentType, media] = Object.entries(expected.content ?? {})[0] ?? [];
    if (!contentType || contentType === '*/*') return null;
    const received = response.headers.get('content-type')?.split(';')[0];
    if (received !== contentType) return `content type ${received}`;
    if (contentType !== 'application/json' || !media || Object.keys(media.schema).length === 0) return null;
    const validate = this.validator([
      'paths',
      found.path,
      method.toLowerCase(),
      'responses',
      String(response.status),
      'content',
      contentType,
      'schema',
    ]);
    return validate(await response.json()) ? null : this.ajv.errorsText(validate.errors);
  }

  private validator(pointer: readonly string[]): ValidateFunction {
    const escaped = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
    return this.ajv.getSchema(`openapi#/${escaped.join('/')}`)!;
  }
}
