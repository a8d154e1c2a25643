'use client';

import { Button } from '@/components/ui/Button';

export const PrintButton = () => (
  <span data-with-script>
    <Button onClick={() => window.print()}>Print</Button>
  </span>
);
