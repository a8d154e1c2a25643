'use client';

import { Button } from '@/components/ui/Button';

export function PrintButton() {
  return (
    <div data-with-script>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}
