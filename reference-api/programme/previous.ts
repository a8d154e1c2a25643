import type { SamplePreviousWorkshop } from './types';

export const previous: SamplePreviousWorkshop[] = [];
