/** What a call of the API gets back; status 0 when there was no response at all. */
export interface ApiResponse {
  status: number;
  contentType: string;
  body: string;
  /** Undefined when the body is no JSON. */
  json: unknown;
  location: string | null;
}

export interface ApiClient {
  get: (path: string, headers?: Record<string, string>) => Promise<ApiResponse>;
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<ApiResponse>;
  /** The same API for whoever sends another token, or with null none. */
  withToken: (token: string | null) => ApiClient;
}

/** As long as the site waits (docs/specification.md#calls). */
export const TIMEOUT_MS = 8_000;

/** @param baseUrl as WORKSHOP_API_URL, without a slash at its end. */
export function createClient(baseUrl: string, token: string | null): ApiClient {
  const send = (path: string, init: RequestInit) =>
    request(`${baseUrl}${path}`, {
      ...init,
      headers: { ...(token !== null && { 'X-API-TOKEN': token }), ...init.headers },
    });
  return {
    get: (path, headers = {}) => send(path, { headers }),
    postJson: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    postForm: (path, fields, headers = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    withToken: (other) => createClient(baseUrl, other),
  };
}

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
