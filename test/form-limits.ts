import type { FormLimits } from '@/lib/forms/fields';

/** As `getFormLimits` derives them, because the schemas do not load in jsdom: test/pages/limits.test.ts compares. */
const name = { required: true, maxLength: 100 } as const;
const email = { required: true, maxLength: 254, type: 'email' } as const;

export const reservationLimits: FormLimits = { first_name: name, last_name: name, email };
export const residencyLimits: FormLimits = { firstname: name, lastname: name, email };
export const emailLimits: FormLimits = { email };
export const codeLimits: FormLimits = { grantCode: { maxLength: 100 } };
