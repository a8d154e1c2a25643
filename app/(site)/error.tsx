'use client';

import { RouteFailure } from '@/components/failure/PageFailure';

export default RouteFailure;
