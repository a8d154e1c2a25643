import type { ReactNode } from 'react';

import { SecretChrome } from '@/components/layout/SecretChrome';

export default function ConfirmLayout({ children }: { children: ReactNode }) {
  return <SecretChrome isMenuFolded>{children}</SecretChrome>;
}
