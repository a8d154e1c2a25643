import buttons from '@/components/ui/Button.module.scss';
import { canonical } from '@/lib/seo/site-url';

import { ShareMenu } from './ShareMenu';

interface ShareProps {
  title: string;
  /** The canonical path, without tracking codes. */
  path: string;
}

export function Share({ title, path }: ShareProps) {
  const url = canonical(path);
  // Without a recipient (RFC 6068, docs/decisions/share-by-email.md).
  const emailUrl = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div data-print="none">
      <noscript>
        <a href={emailUrl} className={buttons.line}>
          Share by email
        </a>
      </noscript>
      <ShareMenu title={title} url={url} emailUrl={emailUrl} />
    </div>
  );
}
