import { FEE_PERCENT, FULL_REFUND_DAYS, HALF_REFUND_DAYS, RETAINED_PERCENT } from '@/lib/domain/cancellation';

/** Refunds of onsite workshops and residencies (docs/specification.md#constants). */
const REFUNDS = [
  [`${FULL_REFUND_DAYS} or more days before`, `a full refund minus a ${FEE_PERCENT}% fee`],
  [`${HALF_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days before`, `half: ${RETAINED_PERCENT}% is retained`],
  [`under ${HALF_REFUND_DAYS} days before`, 'nothing'],
] as const;

export function CancellationTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">When you cancel</th>
          <th scope="col">What you get back</th>
        </tr>
      </thead>
      <tbody>
        {REFUNDS.map(([when, refund]) => (
          <tr key={when}>
            <td>{when}</td>
            <td>{refund}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
