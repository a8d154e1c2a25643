import type { SampleGrantCode } from './types';

const TEN_YEARS_DAYS = 3650;

export const grantCodes: SampleGrantCode[] = [
  { code: 'OPEN50', percent: 50, ctype: 'onsite', uses: null, expiresInDays: TEN_YEARS_DAYS },
  { code: 'OPEN25', percent: 25, ctype: 'onsite', uses: null, expiresInDays: TEN_YEARS_DAYS },
  { code: 'FULL100', percent: 100, ctype: 'onsite', uses: null, expiresInDays: TEN_YEARS_DAYS },
  { code: 'ONLINE20', percent: 20, ctype: 'online', uses: null, expiresInDays: TEN_YEARS_DAYS },
  { code: 'ALUMNI10', percent: 10, ctype: 'any', uses: null, expiresInDays: TEN_YEARS_DAYS },
  { code: 'ONCE30', percent: 30, ctype: 'onsite', uses: 1, expiresInDays: TEN_YEARS_DAYS },
  { code: 'OLD40', percent: 40, ctype: 'onsite', uses: null, expiresInDays: -30 },
];
