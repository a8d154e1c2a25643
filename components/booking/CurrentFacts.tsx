'use client';

import { useRouter } from 'next/navigation';
import useSWR from 'swr';

import { fetchJson } from '@/lib/fetch-json';

interface CurrentFactsProps {
  url: string;
  version: string;
  /** @param now unix seconds; null if the workshop is no longer in the programme */
  onChange: (now: number | null) => void;
}

export default function CurrentFacts({ url, version, onChange }: CurrentFactsProps) {
  const { refresh } = useRouter();
  useSWR<{ version: string; now: number }>(`${url}&version=${version}`, fetchJson, {
    onSuccess: (current) => {
      onChange(current.now);
      if (current.version !== version) refresh();
    },
    onError: ({ cause }: Error) => {
      if (cause === 404) onChange(null);
    },
  });
  return null;
}
