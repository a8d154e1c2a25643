'use client';

import { type MouseEvent, useRef, useState } from 'react';

import buttons from '@/components/ui/Button.module.scss';

import { emailUrl } from './email-url';
import styles from './ShareMenu.module.scss';

interface ShareMenuProps {
  title: string;
  url: string;
}

/** A button that opens the system's share sheet; where there is none, the browser itself opens the menu. */
export function ShareMenu({ title, url }: ShareMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');

  function share(event: MouseEvent) {
    setMessage('');
    if (!navigator.share) return;
    event.preventDefault();
    navigator.share({ title, url }).catch(({ name }: Error) => name === 'AbortError' || menu.current?.showPopover());
  }

  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setMessage('Link copied.'),
        () => setMessage(url),
      );

  return (
    <div data-with-script>
      <button type="button" className={`${buttons.line} ${styles.button}`} popoverTarget="share" onClick={share}>
        Share
      </button>
      <div ref={menu} id="share" popover="auto" className={styles.menu}>
        <button type="button" className={styles.item} onClick={copy}>
          Copy link
        </button>
        <button type="button" className={styles.item} onClick={() => location.assign(emailUrl(title, url))}>
          Email
        </button>
        <p role="status" className={styles.message}>
          {message}
        </p>
      </div>
    </div>
  );
}
