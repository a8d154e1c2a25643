import { onsiteWorkshops1 } from './workshops-onsite-1';
import type { SampleWorkshop } from './types';

export const onsiteWorkshops: SampleWorkshop[] = [...onsiteWorkshops1];
