import { WITHDRAW } from '@/lib/domain/pages';

/** Apart from the pages, whose styles the pages with this link do not need. */
export function WithdrawalLink({ hash }: { hash: string }) {
  return (
    <p>
      Changed your mind? <a href={`${WITHDRAW.href}/${encodeURIComponent(hash)}`}>{WITHDRAW.label}</a>.
    </p>
  );
}
