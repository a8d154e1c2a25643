'use client';

import { type MouseEvent, useRef, useState } from 'react';

import { Announcement } from '@/components/ui/Announcement';
import buttons from '@/components/ui/Button.module.scss';

import styles from './ShareMenu.module.scss';

export function ShareMenu({ title, url, emailUrl }: { title: string; url: string; emailUrl: string }) {
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
        <button type="button" className={styles.item} onClick={() => location.assign(emailUrl)}>
          Email
        </button>
        <Announcement className={styles.message}>{message}</Announcement>
      </div>
    </div>
  );
}
