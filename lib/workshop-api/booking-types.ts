import type { BookingStatus } from '@camp/contract/booking-types';
import type { Currency } from '@camp/contract/currencies';
import type { z } from 'zod';

import type { BookingPurchase } from '@/lib/domain/checkout-fields';

import type * as bookings from './schemas/booking';
import type * as offers from './schemas/offers';

/** Units as in `lib/domain/types.ts`. Types only, so that client components do not load the schemas. */

export type Cancellation = z.output<typeof bookings.cancellationSchema>;
export type UnpaidBooking = z.output<typeof bookings.unpaidBookingSchema>;
export type BookingPrice = UnpaidBooking['pricing'][Currency];
export type UnpaidPurchase = BookingPurchase & { booking: UnpaidBooking; price: BookingPrice };

export type ConfirmedBooking = z.output<typeof bookings.confirmedBookingSchema>;
export type BookedDates = z.output<typeof bookings.bookedDatesSchema>;
export type BookingPayment = ConfirmedBooking['payments'][number];

export type VisitDetails = NonNullable<ConfirmedBooking['visit_details']>;

export type Transfer = NonNullable<ConfirmedBooking['transfer']>;
export type OfferedTransfer = z.output<typeof bookings.offeredTransferSchema>;

export type Review = NonNullable<ConfirmedBooking['review']>;

export type GrantCodeResponse = z.output<typeof bookings.grantCodeResponseSchema>;

export type Residency = z.output<typeof offers.residencySchema>;
export type ResidencyPriceTable = Residency['pricing'][Currency];
export type ResidencyWeek = Residency['available_weeks'][number];
export type Bundle = z.output<typeof offers.bundlesSchema>[Currency][number];
export type MentorshipPackage = z.output<typeof offers.mentorshipPackagesSchema>[Currency][number];

/** `apiNamesState` is false if the API did not name the state: the booking may be paid. */
export type BookingState =
  | { state: 'held'; booking: UnpaidBooking; apiNamesState: boolean }
  | { state: 'confirmed'; booking: ConfirmedBooking | null }
  | { state: Exclude<BookingStatus, 'held' | 'confirmed'>; ended?: EndedBooking | null };

/** The refund is in currency units, its time in unix seconds. */
export type EndedBooking = z.output<typeof bookings.endedBookingSchema>;
