/** @jest-environment node */
import { getFormLimits } from '@/lib/forms/fields';
import { grantCodeSchema } from '@/lib/submissions/grant-code';
import { preregistrationSchema } from '@/lib/submissions/preregistration';
import { reservationSchema } from '@/lib/submissions/reservation';
import { residencyCheckoutFields } from '@/lib/submissions/residency-checkout';
import { subscriptionFields } from '@/lib/submissions/subscription';
import { codeLimits, emailLimits, reservationLimits, residencyLimits } from '@/test/fixtures';

test.each([
  ['reservation', reservationSchema, reservationLimits],
  ['residency', residencyCheckoutFields, residencyLimits],
  ['subscription', subscriptionFields, emailLimits],
  ['pre-registration', preregistrationSchema, emailLimits],
  ['code', grantCodeSchema, codeLimits],
])('the inputs of the %s form enforce what its schema does', (_form, schema, limits) => {
  expect(getFormLimits(schema)).toEqual(limits);
});
