import { errorFields } from '@camp/formats/log';
import type { ServerResponse } from 'node:http';

import { logFailure } from '../lib/log';

type Body = string | Buffer;

export interface ResponseStep {
  /** Runs before status and headers are sent. */
  changeHead?: (response: ServerResponse) => void;
  /** Runs before the end of the body is sent, after all `changeHead`. */
  readBody?: (response: ServerResponse, body: Buffer) => void;
  /** Delays the response until its body is complete. If the replacement fails, the original body is sent. */
  replaceBody?: (response: ServerResponse) => ((body: Buffer) => Promise<Body>) | null;
}

export function interceptResponse(response: ServerResponse, steps: ResponseStep[]): void {
  const { writeHead, write, end } = response;
  const isRead = steps.some(({ readBody }) => readBody);
  const chunks: Buffer[] = [];
  let replaceBody: ReturnType<NonNullable<ResponseStep['replaceBody']>> | undefined;

  const findReplacement = () => {
    if (replaceBody === undefined) {
      replaceBody = steps.map((step) => step.replaceBody?.(response)).find(Boolean) ?? null;
    }
    return replaceBody;
  };

  const collect = (chunk: unknown) => {
    const isBytes = typeof chunk === 'string' || chunk instanceof Uint8Array;
    if (isBytes && (isRead || replaceBody)) chunks.push(Buffer.from(chunk as string));
  };

  let isHeadChanged = false;
  const changeHead = () => {
    if (isHeadChanged) return;
    isHeadChanged = true;
    for (const step of steps) step.changeHead?.(response);
  };

  const sendHead = (statusMessage?: string) => {
    response.writeHead = writeHead;
    changeHead();
    return statusMessage
      ? response.writeHead(response.statusCode, statusMessage)
      : response.writeHead(response.statusCode);
  };

  response.writeHead = ((status: number, ...args: unknown[]) => {
    response.statusCode = status;
    for (const [name, value] of args.flatMap(toEntries)) response.setHeader(name, value);
    if (findReplacement()) return response;
    return sendHead(args.find((arg): arg is string => typeof arg === 'string'));
  }) as typeof writeHead;

  response.write = ((...args: Parameters<typeof write>) => {
    const isHeld = !response.headersSent && findReplacement();
    collect(args[0]);
    return isHeld ? true : write.apply(response, args);
  }) as typeof write;

  response.end = ((...args: Parameters<typeof end>) => {
    const replace = response.headersSent ? null : findReplacement();
    collect(args[0]);
    if (!replace) {
      changeHead();
      for (const step of steps) step.readBody?.(response, Buffer.concat(chunks));
      return end.apply(response, args);
    }
    const held = Buffer.concat(chunks);
    const sendReplaced = async () => {
      const body = await replace(held).catch((error: unknown) => {
        logFailure('response.replacement', errorFields(error));
        return held;
      });
      response.removeHeader('content-length');
      sendHead();
      end.call(response, body, 'utf8');
    };
    void sendReplaced().catch(() => response.destroy());
    return response;
  }) as typeof end;
}

function toEntries(headers: unknown): [string, string][] {
  return typeof headers === 'object' && headers !== null ? Object.entries(headers as Record<string, string>) : [];
}
