'use client';

import { RouteFailure } from '@/components/failure/RouteFailure';

export default RouteFailure;
