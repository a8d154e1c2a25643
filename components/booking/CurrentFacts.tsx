'use client';

import { useEffect } from 'react';
import useSWR from 'swr';

import type { PanelFacts } from '@/lib/domain/booking-panel';
import { fetchJson } from '@/lib/fetch-json';

interface CurrentFactsProps {
  url: string;
  rendered: PanelFacts;
  outdated: boolean;
  onChange: (facts: PanelFacts) => void;
}

export default function CurrentFacts({ url, rendered, outdated, onChange }: CurrentFactsProps) {
  const { data, mutate } = useSWR<PanelFacts>(url, fetchJson, { fallbackData: rendered });
  useEffect(() => {
    if (data) onChange(data);
  }, [data, onChange]);
  useEffect(() => {
    if (outdated) void mutate();
  }, [outdated, mutate]);
  return null;
}
