import buttons from '@/components/ui/Button.module.scss';
import { canonical } from '@/lib/seo/site-url';

import { ShareMenu } from './ShareMenu';

interface ShareProps {
  title: string;
  /** The page's own path: what is shared is its canonical URL, without codes of whoever shares it. */
  path: string;
}

/** Shares a page: by the system's share sheet or a small menu, and without scripts by email. */
export function Share({ title, path }: ShareProps) {
  const url = canonical(path);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div data-print="none">
      <a href={mail} className={buttons.line} data-without-script>
        Share by email
      </a>
      <ShareMenu title={title} url={url} mail={mail} />
    </div>
  );
}
