import { Children, Fragment, type ReactNode } from 'react';

export function InlineList({ children }: { children: ReactNode }) {
  const items = Children.toArray(children);
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && (index === items.length - 1 ? ' and ' : ', ')}
      {item}
    </Fragment>
  ));
}
