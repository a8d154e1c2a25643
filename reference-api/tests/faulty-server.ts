import { serve } from '@hono/node-server';

interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface SentResponse {
  status: number;
  contentType: string;
  location: string | null;
  body: string;
}

export interface Fault {
  request?: (request: SentRequest) => SentRequest;
  response?: (response: SentResponse, request: SentRequest) => SentResponse;
}

const FORWARDED_HEADERS = ['x-api-token', 'content-type', 'idempotency-key'];

const servers = new Set<ReturnType<typeof serve>>();

export function startFaultyServer(apiUrl: string, ...faults: Fault[]): Promise<string> {
  const fetch = async (incoming: Request) => {
    const received = await readRequest(incoming);
    const sent = faults.reduce((request, fault) => fault.request?.(request) ?? request, received);
    const { status, contentType, location, body } = faults.reduce(
      (response, fault) => fault.response?.(response, received) ?? response,
      await forward(apiUrl, sent),
    );
    const headers = { ...(contentType && { 'content-type': contentType }), ...(location && { location }) };
    return new Response(body, { status, headers });
  };
  return new Promise((resolve) => {
    servers.add(serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}`)));
  });
}

async function readRequest(request: Request): Promise<SentRequest> {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].filter(([name]) => FORWARDED_HEADERS.includes(name)));
  return { method: request.method, path: pathname + search, headers, body: await request.text() };
}

async function forward(apiUrl: string, { method, path, headers, body }: SentRequest): Promise<SentResponse> {
  const sent = { method, headers, redirect: 'manual' as const, ...(method === 'POST' && { body }) };
  const response = await fetch(`${apiUrl}${path}`, sent);
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    location: response.headers.get('location'),
    body: await response.text(),
  };
}

afterAll(() => servers.forEach((server) => server.close()));
