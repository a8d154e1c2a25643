'use client';

import { type RefObject, useEffect, useState } from 'react';

const MARGIN = '300px';

/** @param margin `rootMargin` of the IntersectionObserver */
export function useNearViewport(ref: RefObject<Element | null>, margin = MARGIN): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, margin]);
  return isNear;
}
