import useSWR from 'swr';

import { fetchJson } from '@/lib/fetch-json';
import type { Residency, ResidencyWeek } from '@/lib/workshop-api/booking-types';

export const RESIDENCY_URL = '/api/residency';

/** The page is cached, so the browser fetches rooms and prices, on focus again. Undefined until they arrive. */
export const useResidency = () => useSWR<Residency>(RESIDENCY_URL, fetchJson).data;

/** One state for the table, the price of the chosen weeks and what is sent. */
export const useResidencyPricing = (rendered: Residency['pricing']) => useResidency()?.pricing ?? rendered;

/** Free rooms now; null if unknown. */
export const getRemaining = (residency: Residency | undefined, week: ResidencyWeek) =>
  residency
    ? (residency.available_weeks.find(({ id }) => id === week.id) ?? { remaining: 0 }).remaining
    : week.remaining;
