import { addMonths } from '@camp/contract/instalments';

import samples from './stripe-objects.json';

/** An object as Stripe's API 2026-10-28.endive sends it. */
export interface Shape {
  id: string;
  object: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the fields of all of Stripe's objects
  [field: string]: any;
}

/** Fields that Stripe documents beside those of its samples. */
const DOCUMENTED = ['invoice_payment.payment.payment_intent'];
/** Free fields, and the object of an event, which is compared as itself. */
const OPEN = /\.metadata$|^event\.data\.object$/;

/** An object as Stripe's sample has it, but for the given fields. */
export function createObject(object: keyof typeof samples, fields: { id: string; [field: string]: unknown }): Shape {
  return { ...structuredClone<object>(samples[object]), object, ...fields };
}

/** How an object of the test server differs from Stripe's; '' if it has no other field, and none of another type. */
export const describeDifferences = (sent: Shape) =>
  findDifferences(sent.object, sent, (samples as Record<string, unknown>)[sent.object]).join(', ');

/** Keys and types of `sent` that Stripe's sample does not have; null is allowed on both sides. */
function findDifferences(path: string, sent: unknown, sample: unknown): string[] {
  if (sent === null || sample === null || DOCUMENTED.includes(path) || OPEN.test(path)) return [];
  if (sample === undefined) return [`${path} is unknown to Stripe`];
  if (Array.isArray(sent) && Array.isArray(sample)) {
    return sample.length === 0 ? [] : sent.flatMap((item) => findDifferences(`${path}[]`, item, sample[0]));
  }
  if (typeof sent !== typeof sample && !isReference(sent, sample)) return [`${path} is ${typeof sent}`];
  if (typeof sent !== 'object' || typeof sample !== 'object') return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    findDifferences(`${path}.${key}`, value, (sample as Record<string, unknown>)[key]),
  );
}

/** Stripe sends an object or its id. */
const isReference = (sent: unknown, sample: unknown) => [typeof sent, typeof sample].sort().join() === 'object,string';

/** The same time of a later month in UTC. */
export function addMonthsTo(time: number, months: number): number {
  const instant = new Date(time * 1000).toISOString();
  return Date.parse(addMonths(instant.slice(0, 10), months) + instant.slice(10)) / 1000;
}
