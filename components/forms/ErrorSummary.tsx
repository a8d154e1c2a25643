'use client';

import { useEffect, useRef } from 'react';

import styles from './ErrorSummary.module.scss';

interface ErrorSummaryProps {
  form: string;
  message: string;
  fields?: Record<string, string>;
}

/** What is wrong with a form, on top of it, with a link to each field. It takes the focus when it appears. */
export function ErrorSummary({ form, message, fields = {} }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [message, fields]);
  const entries = Object.entries(fields);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{message}</p>
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${form}-${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
