'use client';

import type { MouseEvent } from 'react';

import { getFieldId } from './Field';
import styles from './Form.module.scss';

interface ErrorSummaryProps {
  /** The fragment of the page's URL, because browsers take the focus from other elements than its target. */
  id?: string;
  formId: string;
  message: string;
  fields?: Record<string, string>;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Safari scrolls to the target of a link without focusing it. */
const focusTarget = ({ currentTarget: { hash } }: MouseEvent<HTMLAnchorElement>) =>
  focus(document.getElementById(hash.slice(1)));

/** Takes focus when mounted; `useSubmission` unmounts it during a submission. */
export function ErrorSummary({ id, formId, message, fields = {} }: ErrorSummaryProps) {
  const entries = Object.entries(fields);
  return (
    <div ref={focus} id={id} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{message}</p>
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, fieldMessage]) => (
            <li key={name}>
              <a href={`#${getFieldId(formId, name)}`} onClick={focusTarget}>
                {fieldMessage}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
