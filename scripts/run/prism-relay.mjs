import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const ID = 'x-relay-id';
/** Headers of a connection, and those that `fetch` changes. */
const DROPPED = ['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];

const keepHeaders = (entries) => Object.fromEntries([...entries].filter(([name]) => !DROPPED.includes(name)));

async function send({ method, url, headers }, body, baseUrl, others = {}) {
  const sent = { ...keepHeaders(Object.entries(headers)), ...others };
  const init = { method, headers: sent, redirect: 'manual', ...(body.length > 0 && { body }) };
  const response = await fetch(baseUrl + url, init);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

async function listen(respond) {
  const server = createServer(async (request, response) => {
    try {
      const { response: result, body, location } = await respond(request, await buffer(request));
      const { location: _, ...headers } = keepHeaders(result.headers);
      response.writeHead(result.status, { ...headers, ...(location && { location }) }).end(body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

/**
 * Relays calls to Prism, and from Prism to the API. If the API gets no request, the response is Prism's own: the
 * request is then sent to the API, and is a violation only if the API accepts it. Prism gets no `Location`, which it
 * would follow, and no files, which it would read as text.
 */
export async function startPrismRelay(apiUrl, startPrism) {
  const locations = new Map();
  const violations = [];
  const prismUrl = await startPrism(
    await listen(async (request, body) => {
      const result = await send(request, body, apiUrl);
      locations.set(request.headers[ID], result.response.headers.get('location'));
      return result;
    }),
  );
  const sendDirectly = async (request, body) => {
    const result = await send(request, body, apiUrl);
    return { ...result, location: result.response.headers.get('location') };
  };
  const url = await listen(async (request, body) => {
    if (request.url.startsWith('/media/')) return sendDirectly(request, body);
    const id = randomUUID();
    const seen = await send(request, body, prismUrl, { [ID]: id });
    const report = () => violations.push(`${request.method} ${request.url}: ${seen.response.status} ${seen.body}`);
    if (!locations.has(id)) {
      const direct = await sendDirectly(request, body);
      if (direct.response.status < 400) report();
      return direct;
    }
    if (seen.response.headers.get('content-type')?.includes('problem+json')) report();
    return { ...seen, location: locations.get(id) };
  });
  return { url, violations, calls: () => locations.size };
}
