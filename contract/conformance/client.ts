import { CALL_LIST, type CallPath } from '../src/calls';

export interface ApiResponse {
  /** 0 if there was no response. */
  status: number;
  contentType: string;
  body: string;
  json: unknown;
  location: string | null;
}

type Fields = Record<string, unknown>;

export interface ApiClient {
  get: (path: string) => Promise<ApiResponse>;
  /** Sends a GET. `params` are the parameters of the path. */
  read: (call: CallPath, params?: Fields) => Promise<ApiResponse>;
  /** Sends a form where the contract requires one, else JSON. A string is sent unchanged. */
  post: (call: string, fields: Fields | string, headers?: Record<string, string>) => Promise<ApiResponse>;
  withToken: (token: string | null) => ApiClient;
}

/** The site's timeout (docs/specification.md#calls). */
export const TIMEOUT_MS = 8_000;

/** @param baseUrl as WORKSHOP_API_URL, without a trailing slash. */
export function createClient(baseUrl: string, token: string | null): ApiClient {
  const send = (path: string, init: RequestInit = {}) =>
    request(`${baseUrl}${path}`, {
      ...init,
      headers: { ...(token !== null && { 'X-API-TOKEN': token }), ...init.headers },
    });
  return {
    get: (path) => send(path),
    read: (call, params = {}) =>
      send(`/${call.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))}`),
    post: (call, fields, headers = {}) =>
      send(`/${call}`, {
        method: 'POST',
        body: typeof fields === 'string' ? fields : encode(fields, isForm(call)),
        headers: { ...(!isForm(call) && { 'Content-Type': 'application/json' }), ...headers },
      }),
    withToken: (other) => createClient(baseUrl, other),
  };
}

function isForm(call: string): boolean {
  const body = CALL_LIST.find(({ path }) => path === call)?.body;
  return body?.contentType === 'application/x-www-form-urlencoded';
}

const encode = (fields: Fields, asForm: boolean) =>
  asForm ? new URLSearchParams(fields as Record<string, string>) : JSON.stringify(fields);

async function request(url: string, init: RequestInit): Promise<ApiResponse> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    const body = await response.text();
    return {
      status: response.status,
      contentType: response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
      body,
      json: parseJson(body),
      location: response.headers.get('location'),
    };
  } catch (error) {
    const reason = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : '';
    return { status: 0, contentType: '', body: reason, json: undefined, location: null };
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
