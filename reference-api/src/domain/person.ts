interface Named {
  first_name: string;
  last_name: string;
}

const foldName = ({ first_name, last_name }: Named): string =>
  `${first_name}${last_name}`
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** True for an offer too, which has no name yet. */
export function isSamePerson(booking: Named, person: Named): boolean {
  const name = foldName(booking);
  return name === '' || name === foldName(person);
}
