'use client';

import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';

import { RESIDENCY_URL } from './WeekOption';

/** The first days of the ticked weeks of a form, in date order. */
export function useSelectedWeeks() {
  const formRef = useRef<HTMLFormElement>(null);
  const [startDates, setStartDates] = useState<string[]>([]);
  const { mutate } = useSWRConfig();

  const readWeeks = () => {
    const checkboxes = formRef.current?.querySelectorAll<HTMLInputElement>('[name="weeks"]:checked') ?? [];
    setStartDates([...checkboxes].map(({ dataset }) => dataset.start ?? '').sort());
  };
  // Weeks may be ticked before scripts run, or restored by the browser.
  useEffect(readWeeks, []);

  return { formRef, startDates, readWeeks, refreshRooms: () => void mutate(RESIDENCY_URL) };
}
