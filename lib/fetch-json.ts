/**
 * Reads one of the site's own handlers.
 * @throws Error in the words of spec.md §8: the handler's message, "Network response was not ok: {status}", or
 * "Failed to fetch API" when none came.
 */
export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => {
    throw new Error('Failed to fetch API');
  });
  if (response.ok) return (await response.json()) as T;
  const answer = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(answer?.message ?? `Network response was not ok: ${response.status}`);
}
