/**
 * GETs JSON of this site.
 * @throws Error with the response's message, or a default (docs/specification.md#errors); its cause is the status
 */
export async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => {
    throw new Error('Failed to fetch API');
  });
  if (response.ok) return (await response.json()) as T;
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(body?.message ?? `Network response was not ok: ${response.status}`, { cause: response.status });
}
