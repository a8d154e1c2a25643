'use client';

import { useEffect } from 'react';
import useSWR from 'swr';

import type { FrontPageSelection } from '@/lib/domain/types';
import { fetchJson } from '@/lib/fetch-json';

export interface FrontPageUpdate {
  selection?: FrontPageSelection;
  error?: Error;
}

export default function FrontPageUpdates({ onUpdate }: { onUpdate: (update: FrontPageUpdate) => void }) {
  const { data, error } = useSWR<FrontPageSelection, Error>('/api/frontpage', fetchJson, {
    onError: ({ message }) => console.warn('Front page:', message),
  });
  useEffect(() => {
    if (data || error) onUpdate({ selection: data, error });
  }, [data, error, onUpdate]);
  return null;
}
