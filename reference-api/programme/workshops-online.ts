import type { SampleWorkshop } from './types';
import { onlineWorkshops1 } from './workshops-online-1';
import { onlineWorkshops2 } from './workshops-online-2';
import { onlineDrafts } from './workshops-online-draft';

export const onlineWorkshops: SampleWorkshop[] = [...onlineWorkshops1, ...onlineWorkshops2, ...onlineDrafts];
