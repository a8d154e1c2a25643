/** What comes back of the price of an onsite workshop or residency (spec.md §9). */
const SCALE = [
  ['120 or more days before', 'a full refund minus a 20% fee'],
  ['60 to 119 days before', 'half: 50% is retained'],
  ['under 60 days before', 'nothing'],
] as const;

export function CancellationScale() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">When you cancel</th>
          <th scope="col">What you get back</th>
        </tr>
      </thead>
      <tbody>
        {SCALE.map(([when, refund]) => (
          <tr key={when}>
            <td>{when}</td>
            <td>{refund}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
