import type { ReactNode } from 'react';

import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';

export function ConfirmLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Confirm your booking" small />
      <Wrap>{children}</Wrap>
    </>
  );
}
