import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

export const jsonResponse = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

/** `fetch` returns the responses in turn, then the last one again. An error rejects. @returns the requests so far */
export function stubFetch(...responses: (Response | Error)[]): { url: string; body: URLSearchParams }[] {
  const requests: { url: string; body: URLSearchParams }[] = [];
  global.fetch = jest.fn(async (url, init) => {
    requests.push({ url: String(url), body: init?.body as URLSearchParams });
    const response = responses[Math.min(requests.length, responses.length) - 1]!;
    if (response instanceof Error) throw response;
    return response;
  });
  return requests;
}

/** Texts of the regions from which screen readers speak what appears (components/ui/Announcement.tsx). */
export const getAnnouncements = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].flatMap(({ textContent }) => textContent || []);

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
  const wrapper = (props: { children: ReactNode }) => <SWRConfig value={value}>{props.children}</SWRConfig>;
  return render(children, { wrapper });
};

export function stubMatchMedia(matches: boolean): void {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = jest.fn().mockReturnValue({ matches, ...listeners });
}

/** @returns the options of the observer that was created last, and a function that reports it as visible */
export function stubIntersectionObserver() {
  type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void;
  const last = { rootMargin: undefined as string | undefined, intersect: async () => {} };
  window.IntersectionObserver = jest.fn((callback: Callback, options?: IntersectionObserverInit) => {
    last.rootMargin = options?.rootMargin;
    const observe = (target: Element) =>
      (last.intersect = () => act(async () => callback([{ isIntersecting: true, target }])));
    return { observe, disconnect: () => undefined };
  }) as never;
  return last;
}
