'use client';

import { type RefObject, useEffect, useState } from 'react';

/** How near, in CSS pixels: what is loaded then is there when the visitor is. */
const MARGIN = '300px';

/** Whether an element has come near the viewport; once it has, for good. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
