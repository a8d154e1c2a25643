'use client';

import { type CSSProperties, useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/Button';

import styles from './CopyCode.module.scss';

const CONFIRMATION_MS = 2000;

/** Selects the code where the clipboard is denied. */
export function CopyCode({ code, size = 'ticket' }: { code: string; size?: 'ticket' | 'page' }) {
  const text = useRef<HTMLElement>(null);
  // A counter, so that a second click restarts the confirmation.
  const [copyCount, setCopyCount] = useState(0);
  const [confirmedCount, setConfirmedCount] = useState(0);
  const copied = copyCount > confirmedCount;

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setConfirmedCount(copyCount), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied, copyCount]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopyCount((count) => count + 1);
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
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
        <span role="status" className={styles.copied}>
          {copied ? 'Copied!' : ''}
        </span>
      </div>
    </div>
  );
}
