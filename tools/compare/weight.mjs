const KINDS = {
  Document: 'page',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Fetch: 'data',
  XHR: 'data',
};

/** Bytes on the wire without headers, which proxies change. Films and icons are left out, because browsers vary. */
export async function weighRequests(page) {
  const session = await page.context().newCDPSession(page);
  const responses = new Map();
  const weights = Object.fromEntries([...new Set(Object.values(KINDS))].map((kind) => [kind, 0]));
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { kind: KINDS[type], headerBytes: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headerBytes } = responses.get(requestId) ?? {};
    if (kind) weights[kind] += Math.max(0, encodedDataLength - headerBytes);
  });
  await session.send('Network.enable');
  return weights;
}
