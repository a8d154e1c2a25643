import { Children, Fragment, type ReactNode } from 'react';

/** Things named one after the other in a sentence: "A, B and C". */
export function InWords({ children }: { children: ReactNode }) {
  const named = Children.toArray(children);
  return named.map((each, index) => (
    <Fragment key={index}>
      {index > 0 && (index === named.length - 1 ? ' and ' : ', ')}
      {each}
    </Fragment>
  ));
}
