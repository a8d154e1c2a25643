import { lazy } from 'react';

const LazyNotFoundPage = lazy(async () => ({
  default: (await import('@/components/failure/StatusPages')).NotFoundPage,
}));

/** Page data includes the 404 page of the layout: this is a reference instead of its content. */
export function NotFoundPage() {
  return <LazyNotFoundPage />;
}
