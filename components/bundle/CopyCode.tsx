'use client';

import { type CSSProperties, useEffect, useRef, useState } from 'react';

import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';

import styles from './CopyCode.module.scss';

const CONFIRMATION_MS = 2000;
/** In place of a time, without a clipboard. */
const SELECTED = -1;

export function CopyCode({ code, size = 'ticket' }: { code: string; size?: 'ticket' | 'page' }) {
  const text = useRef<HTMLElement>(null);
  const [copiedAt, setCopiedAt] = useState(0);

  useEffect(() => {
    if (copiedAt <= 0) return;
    const timer = setTimeout(setCopiedAt, CONFIRMATION_MS, 0);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopiedAt(Date.now());
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setCopiedAt(SELECTED);
    }
  };

  return (
    <div className={styles[size]} style={{ '--letters': code.length } as CSSProperties}>
      <code ref={text} className={styles.code}>
        {code}
      </code>
      <div className={styles.copy} data-with-script data-print="none">
        <Button look="line" onClick={copy}>
          Copy code
        </Button>
        <Announcement className={styles.copied}>
          {copiedAt !== 0 && <span>{copiedAt === SELECTED ? 'Selected: press Ctrl+C' : 'Copied!'}</span>}
        </Announcement>
      </div>
    </div>
  );
}
