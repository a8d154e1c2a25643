'use client';

import { PageFailure } from '@/components/failure/PageFailure';

export default PageFailure;
