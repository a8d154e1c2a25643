'use client';

import { WorkshopFailure } from '@/components/failure/WorkshopFailure';

export default WorkshopFailure;
