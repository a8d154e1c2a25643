import type { SyntheticEvent } from 'react';

import { Button } from '@/components/ui/Button';

/** The URL of a state of the flow, and the handler that goes there without leaving the page. */
export interface StepTarget {
  href: string;
  onNavigate: (event: SyntheticEvent) => void;
}

interface StepButtonProps {
  target: StepTarget;
  look?: 'signal' | 'line';
  children: string;
}

/** A button that goes to a step of the flow. It is a GET form, so that it works without scripts. */
export function StepButton({ target, look = 'signal', children }: StepButtonProps) {
  const [path, query] = target.href.split('?');
  return (
    <form method="get" action={path} onSubmit={target.onNavigate}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look}>
        {children}
      </Button>
    </form>
  );
}
