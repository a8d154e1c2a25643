import type { SampleCollection } from './types';

export const collections: SampleCollection[] = [];
