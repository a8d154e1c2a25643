'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'onPointerEnter' | 'onFocus'> {
  href: string;
  /** Set for a page that is rendered per request: nothing of it could be kept until the click. */
  prefetch?: false;
}

/**
 * A link within the site. Its page is fetched ahead once the visitor means it, by pointer, touch or focus: prefetching
 * every link in sight would make each page load its neighbours, and the pictures that they preload.
 */
export function Link({ prefetch, ...rest }: LinkProps) {
  const [intended, setIntended] = useState(false);
  const onIntent = () => setIntended(true);
  return (
    <NextLink
      {...rest}
      prefetch={intended && prefetch !== false ? 'auto' : false}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    />
  );
}
