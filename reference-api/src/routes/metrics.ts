import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { hasApiToken } from '../http/request-headers';
import type { Config } from '../platform/config';
import type { Metrics } from '../platform/metrics';
import { isSameSecret } from '../platform/secrets';

/** The counters, by the token of the calls or, as Prometheus sends it, METRICS_TOKEN. */
export function metricsRoutes(metrics: Metrics, { token, metricsToken }: Config): Hono {
  return new Hono().get('/metrics', async (c) => {
    const hasMetricsToken =
      metricsToken !== undefined && isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
    if (!hasApiToken(c, token) && !hasMetricsToken) {
      throw new HTTPException(401, { message: 'The token is missing or wrong.' });
    }
    const { text, contentType } = await metrics.render();
    return c.body(text, 200, { 'content-type': contentType });
  });
}
