import 'server-only';
import { z } from 'zod';

import { attemptCounter } from '@/lib/attempts';
import { NO_STORE } from '@/lib/cache-headers';
import { checkContentType, checkFields, checkRate, checkScriptOrigin, checkSize, passGuards } from '@/lib/forms/guards';
import { getBuild } from '@/lib/preview/deploy';
import { PREVIEW_PATH } from '@/lib/preview/paths';
import { clientKey } from '@/lib/rate-limit';
import { readSession } from '@/lib/session/request';
import { OTHER, findRoute } from '@/lib/statistics/routes';
import { countMeasurement, countVisit } from '@/lib/statistics/store';
import { DEVICES, type Measurement } from '@/lib/statistics/vitals';

import { findCountedPage, mayCount } from './statistics-steps';

/** The rate is checked early, because there is no form to show again. */
const GUARDS = [checkScriptOrigin, checkRate, checkContentType, checkSize, checkFields];
const LIMITS = { name: 'statistics', perMinute: 60, maxBytes: 1_024 };

/** Further tracking numbers of a network address are counted as OTHER. */
const takeCode = attemptCounter('statistics codes', [{ max: 20, seconds: 3_600 }]);

const path = z.string().max(300).startsWith('/');
const milliseconds = z.coerce.number().min(0).max(120_000).optional();

const beaconSchema = z.union([
  z.strictObject({ path, step: z.enum(['view', 'form']) }),
  z.strictObject({
    path,
    device: z.enum(DEVICES),
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.coerce.number().min(0).max(100).optional(),
    ttfb: milliseconds,
  }),
]);

/**
 * POST /api/statistics: counts a step of a visit, or vitals (docs/statistics.md). The tracking number is that of the
 * cookie. The response is the same for a visitor who does not want to be counted.
 */
export async function submitStatistics(request: Request): Promise<Response> {
  if (!mayCount(request)) return respond(204);
  const { fields, refused } = await passGuards(request, GUARDS, LIMITS);
  if (refused) return respond(refused.status);
  const beacon = beaconSchema.safeParse(fields);
  if (!beacon.success) return respond(400);
  const { path: given, ...facts } = beacon.data;
  if (given.startsWith(PREVIEW_PATH)) return respond(204);
  if ('step' in facts) {
    const [page, ws] = await Promise.all([findCountedPage(given), takeWs(request)]);
    countVisit({ page, ws, step: facts.step });
  } else {
    const { device, ...values } = facts;
    const build = (await getBuild())?.id ?? 'development';
    countMeasurement({ route: findRoute(given), build, device, values: values as Measurement['values'] });
  }
  return respond(204);
}

async function takeWs(request: Request): Promise<string | null> {
  const { ws } = readSession(request);
  if (ws === null) return null;
  const { waitSeconds } = await takeCode([clientKey(request)], ws);
  return waitSeconds > 0 ? OTHER : ws;
}

function respond(status: number): Response {
  return new Response(null, { status, headers: NO_STORE });
}
