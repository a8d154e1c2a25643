'use client';

import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';

import type { CurrentPanelFacts, PanelFacts } from '@/lib/domain/booking-panel';
import { fetchJson } from '@/lib/fetch-json';

interface CurrentFactsProps {
  url: string;
  rendered: PanelFacts;
  outdated: boolean;
  onChange: (facts: Partial<CurrentPanelFacts>) => void;
}

export default function CurrentFacts({ url, rendered, outdated, onChange }: CurrentFactsProps) {
  const { data, mutate } = useSWR<Partial<CurrentPanelFacts>>(url, fetchJson, { fallbackData: rendered });
  const update = useEffectEvent(onChange);
  useEffect(() => {
    if (data) update(data);
  }, [data]);
  useEffect(() => {
    if (outdated) void mutate();
  }, [outdated, mutate]);
  return null;
}
