'use client';

import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';

import { RESIDENCY_URL } from './use-residency';

const PARAM = 'weeks';

/** First days, sorted. The URL contains the weeks, so that a reload restores them. */
export function useSelectedWeeks(initialStartDates: string[]) {
  const formRef = useRef<HTMLFormElement>(null);
  const [startDates, setStartDates] = useState(initialStartDates);
  const { mutate } = useSWRConfig();

  const readWeeks = () => {
    const checkboxes = formRef.current?.querySelectorAll<HTMLInputElement>('[name="weeks"]:checked') ?? [];
    setStartDates([...checkboxes].map(({ dataset }) => dataset.start ?? '').sort());
  };
  const onWeeksChange = () => {
    readWeeks();
    writeWeeksToUrl(getCheckedIds(formRef.current));
  };
  // Weeks may be checked before hydration, by the browser, or by the URL.
  useEffect(() => {
    checkWeeks(formRef.current, readWeeksOfUrl());
    readWeeks();
  }, []);

  return { formRef, startDates, onWeeksChange, refresh: () => void mutate(RESIDENCY_URL) };
}

const findWeekInputs = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('[name="weeks"]') ?? []),
];

const getCheckedIds = (form: HTMLFormElement | null) =>
  findWeekInputs(form).flatMap(({ checked, value }) => (checked ? [value] : []));

const readWeeksOfUrl = () => new URLSearchParams(window.location.search).get(PARAM)?.split(',') ?? [];

function checkWeeks(form: HTMLFormElement | null, ids: string[]): void {
  for (const input of findWeekInputs(form)) if (ids.includes(input.value) && !input.checked) input.click();
}

function writeWeeksToUrl(ids: string[]): void {
  const url = new URL(window.location.href);
  if (ids.length > 0) url.searchParams.set(PARAM, ids.join(','));
  else url.searchParams.delete(PARAM);
  window.history.replaceState(window.history.state, '', url);
}
