import { onlineWorkshops1 } from './workshops-online-1';
import type { SampleWorkshop } from './types';

export const onlineWorkshops: SampleWorkshop[] = [...onlineWorkshops1];
