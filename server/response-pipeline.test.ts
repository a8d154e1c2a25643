import { createServer, type ServerResponse } from 'node:http';

import { interceptResponse, type ResponseStep } from './response-pipeline';
import { listen, stopServers } from '../test/http-server';

afterEach(stopServers);

async function send(steps: ResponseStep[], handle: (response: ServerResponse) => void, method = 'GET') {
  const server = createServer((_request, response) => {
    interceptResponse(response, steps);
    handle(response);
  });
  const response = await fetch(`http://127.0.0.1:${await listen(server)}`, { method });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const setHeader = (value: string): ResponseStep => ({
  changeHead: (response) =>
    void response.setHeader('x-order', [response.getHeader('x-order') ?? [], value].flat().join()),
});
const replaceErrors: ResponseStep = {
  replaceBody: ({ statusCode }) => (statusCode === 404 ? async (body) => `${body.toString()}, completed` : null),
};

const WAYS: [string, (response: ServerResponse) => void][] = [
  [
    'in one piece, without writeHead',
    (response) => {
      response.statusCode = 404;
      response.setHeader('x-order', 'given');
      response.end('missing');
    },
  ],
  ['with its headers in writeHead', (response) => response.writeHead(404, { 'x-order': 'given' }).end('missing')],
  [
    'in parts, without writeHead',
    (response) => {
      response.statusCode = 404;
      response.setHeader('x-order', 'given');
      response.setHeader('content-length', 7);
      response.write('miss');
      response.end('ing');
    },
  ],
];

test.each(WAYS)('a response sent %s passes its steps in their order', async (_how, handle) => {
  const { status, headers, body } = await send([setHeader('a'), setHeader('b')], handle);
  expect([status, headers.get('x-order'), body]).toEqual([404, 'given,a,b', 'missing']);
});

test.each(WAYS)('one that is replaced, sent %s, is held back until it is complete', async (_how, handle) => {
  const { status, headers, body } = await send([setHeader('a'), replaceErrors, setHeader('b')], handle);
  expect([status, headers.get('x-order'), body]).toEqual([404, 'given,a,b', 'missing, completed']);
});

test.each(WAYS)('one whose replacement fails, sent %s, is sent as it was', async (_how, handle) => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const fail: ResponseStep = { replaceBody: () => () => Promise.reject(new Error('no page of the build')) };
  const { status, headers, body } = await send([setHeader('a'), fail], handle);
  expect([status, headers.get('x-order'), body]).toEqual([404, 'given,a', 'missing']);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('response.replacement'));
});

test.each(WAYS)('one sent %s is read with the headers of its steps, which run once', async (_how, handle) => {
  const read: unknown[] = [];
  const readBody: ResponseStep['readBody'] = (response, body) =>
    void read.push([response.getHeader('x-order'), body.toString()]);
  const { headers } = await send([{ readBody }, setHeader('a'), setHeader('b')], handle);
  expect([headers.get('x-order'), read]).toEqual(['given,a,b', [['given,a,b', 'missing']]]);
});

test('one whose head cannot be sent ends the connection', async () => {
  const fail: ResponseStep = {
    ...replaceErrors,
    changeHead: () => {
      throw new Error('no such header');
    },
  };
  await expect(send([fail], (response) => response.writeHead(404).end('missing'))).rejects.toThrow('fetch failed');
});

test('a response without a body has the headers of one', async () => {
  const { headers, body } = await send(
    [setHeader('a'), replaceErrors],
    (response) => response.writeHead(404).end(),
    'HEAD',
  );
  expect([headers.get('x-order'), body]).toEqual(['a', '']);
});
