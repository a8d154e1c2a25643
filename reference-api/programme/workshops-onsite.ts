import type { SampleWorkshop } from './types';
import { onsiteWorkshops1 } from './workshops-onsite-1';
import { onsiteWorkshops2 } from './workshops-onsite-2';
import { onsiteWorkshops3 } from './workshops-onsite-3';
import { onsiteWorkshops4 } from './workshops-onsite-4';

export const onsiteWorkshops: SampleWorkshop[] = [
  ...onsiteWorkshops1,
  ...onsiteWorkshops2,
  ...onsiteWorkshops3,
  ...onsiteWorkshops4,
];
