import buttons from '@/components/ui/Button.module.scss';

import type { StepTarget } from './IntroStep';

/** A step of the flow as a button that is a link, so that it leads on without scripts. */
export function StepLink({ to, look = 'signal', children }: { to: StepTarget; look?: 'signal' | 'line'; children: string }) {
  return <a {...to} className={buttons[look]}>{children}</a>;
}
