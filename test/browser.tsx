import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

export const jsonResponse = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

/** `fetch` returns the responses in turn, then the last one again. */
export function stubFetch(...responses: Response[]): void {
  global.fetch = jest.fn(async () => (responses.length > 1 ? responses.shift()! : responses[0]!));
}

/** `fetch` stays pending until the returned function is called. */
export function stubPendingFetch(): (response: Response) => void {
  let respond: (response: Response) => void = () => {};
  const pending = new Promise<Response>((resolve) => (respond = resolve));
  global.fetch = jest.fn(() => pending);
  return respond;
}

/** Renders with an empty SWR cache and short retries. */
export const renderWithSwr = (children: ReactNode, config?: SWRConfiguration) => {
  const value = { provider: () => new Map(), errorRetryInterval: 20, dedupingInterval: 0, ...config };
  return render(<SWRConfig value={value}>{children}</SWRConfig>);
};

export function stubMatchMedia(matches: boolean): void {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = jest.fn().mockReturnValue({ matches, ...listeners });
}

export function stubIntersectionObserver(): void {
  const observer = { observe: () => undefined, disconnect: () => undefined };
  window.IntersectionObserver = jest.fn(() => observer) as unknown as typeof IntersectionObserver;
}
