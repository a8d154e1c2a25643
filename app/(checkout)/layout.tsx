import type { ReactNode } from 'react';

import { SecretChrome } from '@/components/layout/SecretChrome';

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <SecretChrome>{children}</SecretChrome>;
}
