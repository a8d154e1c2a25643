/** Refunds of onsite workshops and residencies (docs/specification.md#constants). */
const REFUNDS = [
  ['120 or more days before', 'a full refund minus a 20% fee'],
  ['60 to 119 days before', 'half: 50% is retained'],
  ['under 60 days before', 'nothing'],
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
