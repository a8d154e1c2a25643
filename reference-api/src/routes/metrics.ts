import type { CallDescription } from '@camp/contract/call';
import { Hono, type Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { hasApiToken } from '../http/request-headers';
import { serveDescribed } from '../http/serve';
import type { Config } from '../platform/config';
import type { Metrics } from '../platform/metrics';
import { isSameSecret } from '../platform/secrets';

const description: CallDescription = {
  method: 'get',
  path: 'metrics',
  group: 'Operation',
  summary: 'Counters for Prometheus',
  access: 'metrics',
  responses: { 200: { description: 'Counters in the text format of Prometheus', contentType: 'text/plain' } },
};

/** The counters, by the token of the calls or, as Prometheus sends it, METRICS_TOKEN. */
export function metricsRoutes(metrics: Metrics, { token, metricsToken }: Config): Hono {
  const sendMetrics: Handler = async (c) => {
    const hasMetricsToken =
      metricsToken !== undefined && isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
    if (!hasApiToken(c, token) && !hasMetricsToken) {
      throw new HTTPException(401, { message: 'The token is missing or wrong.' });
    }
    const { text, contentType } = await metrics.render();
    return c.body(text, 200, { 'content-type': contentType });
  };
  const routes = new Hono();
  serveDescribed(routes, description, sendMetrics);
  return routes;
}
