'use client';

import { type CSSProperties, useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/Button';

import styles from './CopyCode.module.scss';

const SHOWN = 2000;

/** A code in large type and a button that copies it; where nothing may be copied the code is selected instead. */
export function CopyCode({ code, size = 'ticket' }: { code: string; size?: 'ticket' | 'page' }) {
  const text = useRef<HTMLElement>(null);
  // Counts up, so that a second click shows the words for another two seconds.
  const [copies, setCopies] = useState(0);
  const [shown, setShown] = useState(0);
  const copied = copies > shown;

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setShown(copies), SHOWN);
    return () => clearTimeout(timer);
  }, [copied, copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopies((count) => count + 1);
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
