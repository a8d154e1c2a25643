import { Button } from '@/components/ui/Button';

import styles from './SubmitButton.module.scss';

interface SubmitButtonProps {
  children: string;
  submitting?: boolean;
  submittingLabel?: string;
  disabled?: boolean;
  look?: 'signal' | 'ink' | 'line';
  name?: string;
  value?: string;
}

export function SubmitButton({
  children,
  submitting = false,
  submittingLabel,
  disabled = false,
  ...rest
}: SubmitButtonProps) {
  return (
    // Unlike `disabled`, `aria-disabled` keeps the focus; `useSubmission` ignores further clicks.
    <Button
      {...rest}
      type="submit"
      disabled={disabled}
      aria-disabled={submitting || undefined}
      style={submitting ? { pointerEvents: 'none' } : undefined}
    >
      {submitting && <span className={styles.spinner} aria-hidden="true" />}
      <span>{submitting ? (submittingLabel ?? children) : children}</span>
    </Button>
  );
}
