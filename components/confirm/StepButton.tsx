import type { SyntheticEvent } from 'react';

import { Button } from '@/components/ui/Button';

/** An address of the flow, and what goes there without leaving the page. */
export interface StepTarget {
  href: string;
  onFollow: (event: SyntheticEvent) => void;
}

/** A button that goes to a step of the flow; it asks for the step's address, so that it leads on without scripts. */
export function StepButton({
  to,
  look = 'signal',
  children,
}: {
  to: StepTarget;
  look?: 'signal' | 'line';
  children: string;
}) {
  const [path, query] = to.href.split('?');
  return (
    <form method="get" action={path} onSubmit={to.onFollow}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look}>
        {children}
      </Button>
    </form>
  );
}
