'use client';

import { useCallback, useEffect, useState } from 'react';

/**
 * Leaves for the payment page. Until the browser is gone the form stays as it was when it was sent; whoever comes back
 * by the Back button finds it ready again.
 */
export function useDeparture(): [leaving: boolean, depart: (address: string) => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);
  const depart = useCallback((address: string) => {
    setLeaving(true);
    window.location.assign(address);
  }, []);
  return [leaving, depart];
}
