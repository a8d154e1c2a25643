import buttons from '@/components/ui/Button.module.scss';
import { canonical } from '@/lib/seo/site-url';

import { getEmailUrl } from './email-url';
import { ShareMenu } from './ShareMenu';

interface ShareProps {
  title: string;
  /** The canonical path, without tracking codes. */
  path: string;
}

export function Share({ title, path }: ShareProps) {
  const url = canonical(path);
  return (
    <div data-print="none">
      <noscript>
        <a href={getEmailUrl(title, url)} className={buttons.line}>
          Share by email
        </a>
      </noscript>
      <ShareMenu title={title} url={url} />
    </div>
  );
}
