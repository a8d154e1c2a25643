import { type ComponentType, lazy } from 'react';

/** Like `lazy`, but renders nothing when the script fails to load. */
export function lazyOrNothing<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })));
}
