import { type ComponentType, lazy } from 'react';

/** Like `lazy`, but renders nothing if the module fails to load. */
export function lazyOptional<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })));
}
