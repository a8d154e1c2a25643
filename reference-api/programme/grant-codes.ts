import type { SampleGrantCode } from './types';

const tenYears = 3650;

export const grantCodes: SampleGrantCode[] = [
  { code: 'OPEN50', percent: 50, ctype: 'onsite', uses: null, expiresInDays: tenYears },
  { code: 'OPEN25', percent: 25, ctype: 'onsite', uses: null, expiresInDays: tenYears },
  { code: 'FULL100', percent: 100, ctype: 'onsite', uses: null, expiresInDays: tenYears },
  { code: 'ONLINE20', percent: 20, ctype: 'online', uses: null, expiresInDays: tenYears },
  { code: 'ALUMNI10', percent: 10, ctype: 'any', uses: null, expiresInDays: tenYears },
  { code: 'ONCE30', percent: 30, ctype: 'onsite', uses: 1, expiresInDays: tenYears },
  { code: 'OLD40', percent: 40, ctype: 'onsite', uses: null, expiresInDays: -30 },
];
