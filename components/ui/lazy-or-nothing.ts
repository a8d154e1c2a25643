import { type ComponentType, lazy } from 'react';

/** A component that a page can do without: when its script fails to load, there is nothing in its place. */
export function lazyOrNothing<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })));
}
