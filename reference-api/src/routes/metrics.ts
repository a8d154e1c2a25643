import { Hono, type Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { describe, type Documentation } from '../http/documentation';
import type { Config } from '../platform/config';
import type { Metrics } from '../platform/metrics';
import { isSameSecret } from '../platform/secrets';

const documentation: Documentation = {
  group: 'Operation',
  summary: 'Counters for Prometheus',
  access: 'metrics',
  responses: { 200: { description: 'Counters in the text format of Prometheus', contentType: 'text/plain' } },
};

/** The counters, for whoever has the token of the calls or, as Prometheus sends it, METRICS_TOKEN. */
export function metricsRoutes(metrics: Metrics, { token, metricsToken }: Config): Hono {
  const sendMetrics: Handler = async (c) => {
    const hasApiToken = isSameSecret(c.req.header('x-api-token') ?? '', token);
    const hasMetricsToken =
      metricsToken !== undefined && isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
    if (!hasApiToken && !hasMetricsToken) throw new HTTPException(401, { message: 'The token is missing or wrong.' });
    const { text, contentType } = await metrics.render();
    return c.body(text, 200, { 'content-type': contentType });
  };
  return new Hono().get('/metrics', describe(documentation, sendMetrics));
}
