import { randomBytes } from 'node:crypto';

import type { Fault, SentResponse } from './faulty-server';
import { TOKEN } from '../../../reference-api/tests/api';

const RESERVE = /^\/save_unpaid_booking/;

const rewriteJson =
  (rewrite: (name: string, value: unknown) => unknown): NonNullable<Fault['response']> =>
  (response) =>
    response.status === 200 && response.contentType.startsWith('application/json')
      ? { ...response, body: JSON.stringify(JSON.parse(response.body, (name, value: unknown) => rewrite(name, value))) }
      : response;

function otherCodes(makeCode: (index: number) => string): Fault {
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

const errorsAs = (contentType: string, body: string): Fault => ({
  response: (response) => (response.status >= 400 ? { ...response, contentType, body } : response),
});

const code = (): SentResponse => ({
  status: 200,
  contentType: 'application/json',
  location: null,
  body: JSON.stringify(randomBytes(24).toString('base64url')),
});

/** The number of codes that a run receives before its race. */
const BEFORE_THE_RACE = 24;

function everyThirdRefused(): Fault {
  let reservations = 0;
  return {
    response: (response, { path }) => {
      if (!RESERVE.test(path) || response.status !== 200) return response;
      reservations += 1;
      const refused = { status: 409, body: '{"error":"This date is now sold out."}' };
      return reservations > BEFORE_THE_RACE && reservations % 3 === 0 ? { ...response, ...refused } : response;
    },
  };
}

/** `needs`: what a check has to do to find the fault, where reads do not show it. */
export const FAULTS: Record<string, { fault: () => Fault; says: RegExp; needs?: 'write' | 'race' }> = {
  'checks no token': {
    fault: () => ({ request: (request) => ({ ...request, headers: { ...request.headers, 'x-api-token': TOKEN } }) }),
    says: /save_unpaid_booking\/: responds with 422 without X-API-TOKEN, but should with 401/,
  },
  'counts its bookings up': {
    fault: () => otherCodes((index) => `booking-of-the-organisation-${1000 + index}`),
    says: /makes codes that resemble each other: one can be guessed from another/,
    needs: 'write',
  },
  'makes short codes': {
    fault: () => otherCodes(() => randomBytes(8).toString('hex')),
    says: /makes codes of at most 64 bits, but 128 are needed/,
    needs: 'write',
  },
  'ignores the idempotency key': {
    fault: () => ({
      request: ({ headers: { 'idempotency-key': _ignored, ...headers }, body, ...request }) => ({
        ...request,
        headers,
        body: body.replace('conformance-', `c${randomBytes(6).toString('hex')}-`),
      }),
    }),
    says: /gives 2 different responses to one Idempotency-Key sent twice, but should give the same/,
    needs: 'write',
  },
  'takes a place for every attempt': {
    fault: () => {
      let extra = 0;
      return {
        response: (response, { path, headers }) => {
          if (RESERVE.test(path) && headers['idempotency-key']) extra += 1;
          return rewriteJson((name, value) => (name === 'places' ? Math.max(0, Number(value) - extra) : value))(
            response,
            { method: 'GET', path, headers, body: '' },
          );
        },
      };
    },
    says: /takes 3 places for one Idempotency-Key sent twice, but should take one/,
    needs: 'write',
  },
  'sells more places than it has': {
    fault: () => ({
      response: (response, { path }) => (RESERVE.test(path) && response.status === 409 ? code() : response),
    }),
    says: /race for onsite:the-hut-choir.*oversells: 13 reservations were made of 3 places/,
    needs: 'race',
  },
  'refuses visitors while places are free': {
    fault: everyThirdRefused,
    says: /refuses visitors while places are free/,
    needs: 'race',
  },
  'knows everything': {
    fault: () => ({
      response: (response) => (response.status === 404 ? { ...response, status: 200, body: '{}' } : response),
    }),
    says: /get_booking\/\{ctype\}\/\{hash\}: for one that does not exist responds with 200, but should with 404/,
  },
  'opens a booking under any type': {
    fault: () => ({
      request: (request) => ({ ...request, path: request.path.replace(/(get_unpaid_booking)\/online/, '$1/onsite') }),
    }),
    says: /for a code under another ctype responds with 200, but should with 404/,
    needs: 'write',
  },
  'writes prices in cents': {
    fault: () => ({
      response: rewriteJson((name, value) => (name === 'full_amount' ? Number(value) * 100 : value)),
    }),
    says: /costs 119000 eur, which looks like cents/,
  },
  'leaves a field out': {
    fault: () => ({ response: rewriteJson((name, value) => (name === 'title_with' ? undefined : value)) }),
    says: /list_all_workshops\/: \[0\]\.title_with is missing/,
  },
  'writes times in milliseconds': {
    fault: () => ({
      response: rewriteJson((name, value) => (name === 'booking_cutoff_time' ? Number(value) * 1000 : value)),
    }),
    says: /booking_cutoff_time is \d+, but should be a time in unix seconds/,
  },
  'refuses with a page': {
    fault: () => errorsAs('text/html', '<!doctype html><h1>Not found</h1>'),
    says: /for one that does not exist responds with an HTML page, but should with \{"error": "…"\}/,
  },
  'refuses in plain text': {
    fault: () => errorsAs('text/plain', 'no such thing'),
    says: /for one that does not exist responds without \{"error": "…"\}/,
  },
  'shows its insides': {
    fault: () => errorsAs('application/json', '{"error":"TypeError at find (/srv/api/bookings.js:12:9)"}'),
    says: /shows the insides of the server: “at find \(\/srv\/api\/bookings\.js:12:9”/,
  },
  'sends JSON as HTML': {
    fault: () => ({
      response: (response) => (response.status === 200 ? { ...response, contentType: 'text/html' } : response),
    }),
    says: /get_faqs\/: sends the content type text\/html, but should send application\/json/,
  },
  'sends broken JSON': {
    fault: () => ({
      response: (response, { path }) =>
        /get_faqs/.test(path) ? { ...response, body: response.body.slice(0, -1) } : response,
    }),
    says: /get_faqs\/: sends a body that is not JSON/,
  },
  'needs the trailing slash': {
    fault: () => ({
      response: (response, { path }) => (/^\/list_all_workshops$/.test(path) ? { ...response, status: 404 } : response),
    }),
    says: /list_all_workshops\/: responds with 404 without its trailing slash, but should with 200/,
  },
  'fails over a broken body': {
    fault: () => ({ response: (response) => (response.status === 400 ? { ...response, status: 500 } : response) }),
    says: /for a body that is no JSON responds with 500/,
    needs: 'write',
  },
  'believes the amount of a form': {
    fault: () => ({
      response: (response, { path }) =>
        path === '/checkout' && response.status === 422
          ? { ...response, status: 303, location: 'https://pay.example/1', body: '' }
          : response,
    }),
    says: /checkout: for a payment of 1 in place of the price responds with 303/,
    needs: 'write',
  },
  'accepts every code': {
    fault: () => ({ response: rewriteJson((name, value) => (name === 'apply_dcode' ? true : value)) }),
    says: /grantcode\/: accepts the code NO-SUCH-CODE/,
    needs: 'write',
  },
  'cancels what is not confirmed': {
    fault: () => ({
      response: (response, { path }) =>
        /cancel_booking/.test(path) ? { ...response, status: 200, body: '{"state":"cancelled"}' } : response,
    }),
    says: /cancel_booking\/: responds with 200 for an unpaid reservation, but should refuse it/,
    needs: 'write',
  },
  'lets anyone have what was offered': {
    fault: () => ({
      response: (response, { path }) =>
        /accept_offer/.test(path) ? { ...response, status: 200, body: '{"state":"held"}' } : response,
    }),
    says: /accept_offer\/: responds with 200 for an unpaid reservation, but should refuse it/,
    needs: 'write',
  },
};
