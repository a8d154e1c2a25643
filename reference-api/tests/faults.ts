import { randomBytes } from 'node:crypto';

import { TOKEN } from './api';
import type { Fault, SentResponse } from './faulty-server';

const RESERVE = /^\/save_unpaid_booking/;

export const rewriteJson = (rewrite: (name: string, value: unknown) => unknown): Fault => ({
  response: (response) =>
    response.status === 200 && response.contentType.startsWith('application/json')
      ? { ...response, body: JSON.stringify(JSON.parse(response.body, (name, value: unknown) => rewrite(name, value))) }
      : response,
});

export const rewriteStatus = (path: RegExp, status: number, changes: Partial<SentResponse>): Fault => ({
  response: (response, request) =>
    path.test(request.path) && response.status === status ? { ...response, ...changes } : response,
});

export const replaceResponses = (path: RegExp, changes: Partial<SentResponse>): Fault => ({
  response: (response, request) => (path.test(request.path) ? { ...response, ...changes } : response),
});

const refuseAs = (path: RegExp, contentType: string, body: string): Fault => ({
  response: (response, request) =>
    response.status >= 400 && path.test(request.path) ? { ...response, contentType, body } : response,
});

export const HTML_REFUSALS = refuseAs(/^/, 'text/html', '<!doctype html><h1>Not found</h1>');

function replaceCodes(makeCode: (index: number) => string): Fault {
  const codes: [given: string, real: string][] = [];
  const realCodes = (sent: string) => codes.reduce((text, [given, real]) => text.replaceAll(given, real), sent);
  return {
    request: (request) => ({ ...request, path: realCodes(request.path), body: realCodes(request.body) }),
    response: (response, { path }) => {
      if (!RESERVE.test(path) || response.status !== 200) return response;
      const real = JSON.parse(response.body) as string;
      const known = codes.find(([, code]) => code === real);
      const given = known?.[0] ?? makeCode(codes.length);
      if (!known) codes.push([given, real]);
      return { ...response, body: JSON.stringify(given) };
    },
  };
}

function takePlacePerAttempt(): Fault {
  let extra = 0;
  const { response: lowerPlaces } = rewriteJson((name, value) =>
    name === 'places' ? Math.max(0, Number(value) - extra) : value,
  );
  return {
    response: (response, request) => {
      if (RESERVE.test(request.path) && request.headers['idempotency-key']) extra += 1;
      return lowerPlaces!(response, request);
    },
  };
}

const CODES_BEFORE_RACE = 24;

function refuseEveryThird(): Fault {
  let reservations = 0;
  return {
    response: (response, { path }) => {
      if (!RESERVE.test(path) || response.status !== 200) return response;
      reservations += 1;
      const refused = { status: 409, body: '{"error":"This date is now sold out."}' };
      return reservations > CODES_BEFORE_RACE && reservations % 3 === 0 ? { ...response, ...refused } : response;
    },
  };
}

interface FaultyServer {
  needs: 'reads' | 'write' | 'race';
  /** Each key describes the fault. `says` matches its line in the report. */
  faults: Record<string, [fault: Fault, says: RegExp]>;
}

/** Faults of one server do not hide each other, so that one run finds all. */
export const FAULTY_SERVERS: FaultyServer[] = [
  {
    needs: 'reads',
    faults: {
      'checks no token': [
        { request: (request) => ({ ...request, headers: { ...request.headers, 'x-api-token': TOKEN } }) },
        /save_unpaid_booking\/: responds with 422 without X-API-TOKEN, but should with 401/,
      ],
      'writes times in milliseconds': [
        rewriteJson((name, value) => (name === 'booking_cutoff_time' ? Number(value) * 1000 : value)),
        /booking_cutoff_time is \d+, but should be a time in unix seconds/,
      ],
      'leaves a field out': [
        rewriteJson((name, value) => (name === 'title_with' ? undefined : value)),
        /list_all_workshops\/: \[0\]\.title_with is missing/,
      ],
      'knows everything': [
        rewriteStatus(/^/, 404, { status: 200, body: '{}' }),
        /get_booking\/\{ctype\}\/\{hash\}: for one that does not exist responds with 200, but should with 404/,
      ],
    },
  },
  {
    needs: 'reads',
    faults: {
      'writes prices in cents': [
        rewriteJson((name, value) => (name === 'full_amount' ? Number(value) * 100 : value)),
        /costs 119000 eur, which looks like cents/,
      ],
      'says no places': [
        rewriteJson((name, value) => (name === 'places' ? undefined : value)),
        /list_all_workshops\/: says no places of workshop 1\b/,
      ],
      'sends broken JSON': [
        {
          response: (response, { path }) =>
            /get_faqs/.test(path) ? { ...response, body: response.body.slice(0, -1) } : response,
        },
        /get_faqs\/: sends a body that is not JSON/,
      ],
      'sends JSON as HTML': [
        rewriteStatus(/^/, 200, { contentType: 'text/html' }),
        /get_faqs\/: sends the content type text\/html, but should send application\/json/,
      ],
      'refuses with a page': [
        refuseAs(/get_booking/, 'text/html', '<!doctype html><h1>Not found</h1>'),
        /get_booking.*: for one that does not exist responds with an HTML page, but should with \{"error": "…"\}/,
      ],
      'refuses in plain text': [
        refuseAs(/list_collection/, 'text/plain', 'no such thing'),
        /list_collection.*: for one that does not exist responds without \{"error": "…"\}/,
      ],
      'shows its insides': [
        refuseAs(/get_unpaid_booking/, 'application/json', '{"error":"TypeError at find (/srv/api/bookings.js:12:9)"}'),
        /get_unpaid.*shows the insides of the server: “at find \(\/srv\/api\/bookings\.js:12:9”/,
      ],
    },
  },
  {
    needs: 'race',
    faults: {
      'makes short codes': [
        replaceCodes(() => randomBytes(8).toString('hex')),
        /makes codes of at most 64 bits, but 128 are needed/,
      ],
      'refuses visitors while places are free': [refuseEveryThird(), /refuses visitors while places are free/],
    },
  },
  {
    needs: 'race',
    faults: {
      'counts its bookings up': [
        replaceCodes((index) => `booking-of-the-organisation-${1000 + index}`),
        /makes codes that resemble each other: one can be guessed from another/,
      ],
      'ignores the idempotency key': [
        {
          request: ({ headers: { 'idempotency-key': _ignored, ...headers }, body, ...request }) => ({
            ...request,
            headers,
            body: body.replace('conformance-', `c${randomBytes(6).toString('hex')}-`),
          }),
        },
        /gives 2 different responses to one Idempotency-Key sent twice, but should give the same/,
      ],
      'sells more places than it has': [
        {
          response: (response, { path }) =>
            RESERVE.test(path) && response.status === 409
              ? { ...response, status: 200, body: JSON.stringify(randomBytes(24).toString('base64url')) }
              : response,
        },
        /race for onsite:the-hut-choir.*oversells: 13 reservations were made of 3 places/,
      ],
    },
  },
  {
    needs: 'write',
    faults: {
      'takes a place for every attempt': [
        takePlacePerAttempt(),
        /takes 3 places for one Idempotency-Key sent twice, but should take one/,
      ],
      'opens a booking under any type': [
        {
          request: (request) => ({
            ...request,
            path: request.path.replace(/(get_unpaid_booking)\/online/, '$1/onsite'),
          }),
        },
        /for a code under another ctype responds with 200, but should with 404/,
      ],
      'fails over a broken body': [
        rewriteStatus(/^/, 400, { status: 500 }),
        /for a body that is no JSON responds with 500/,
      ],
      'believes the amount of a form': [
        rewriteStatus(/^\/checkout$/, 422, { status: 303, location: 'https://pay.example/1', body: '' }),
        /checkout: for a payment of 1 in place of the price responds with 303/,
      ],
      'accepts every code': [
        rewriteJson((name, value) => (name === 'apply_dcode' ? true : value)),
        /grantcode\/: accepts the code NO-SUCH-CODE/,
      ],
      'cancels what is not confirmed': [
        replaceResponses(/cancel_booking/, { status: 200, body: '{"state":"cancelled"}' }),
        /cancel_booking\/: responds with 200 for an unpaid reservation, but should refuse it/,
      ],
      'lets anyone have what was offered': [
        replaceResponses(/accept_offer/, { status: 200, body: '{"state":"held"}' }),
        /accept_offer\/: responds with 200 for an unpaid reservation, but should refuse it/,
      ],
    },
  },
];
