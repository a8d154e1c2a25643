import { MIN_PAYMENT } from './booking-rules';
import { CURRENCIES, SYMBOLS } from './currencies';
import { MAX_TAGS } from './revalidation';

const KEYS = new Intl.ListFormat('en-GB').format(CURRENCIES.map((currency) => `\`${currency}\``));

const LEAST_INSTALMENT = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  CURRENCIES.map((currency) => `${SYMBOLS[currency]}${MIN_PAYMENT[currency]}`),
);

/** By title. Markdown: plain text and code. */
export const CONVENTIONS: Record<string, string> = {
  Parties:
    'The server of a website, “the site”, makes all calls, forms and pictures included; browsers make none. ' +
    '`{site}` is the URL of the site. Calls that are called an addition are optional: an API without one responds ' +
    'with 404.',
  Token:
    'Every call carries the header `X-API-TOKEN`, unless it says otherwise. Without it, or with a wrong one, the ' +
    'response is 401, before anything else of the request is checked.',
  Paths:
    'They work with a slash at their end and without; the site sends them as printed. Path parameters are ' +
    'percent-encoded UTF-8. There are no query parameters. An unknown path is a 404.',
  Requests:
    'A GET only reads, except `booking_error`, the two confirmations by an emailed link, and what Places says. A ' +
    'POST has a JSON object or a URL-encoded form as its body, in UTF-8. Unknown fields are ignored: the site ' +
    'sends more than is described. Optional fields may be missing, empty or, in JSON, `null`. The values of forms ' +
    'are text. Blanks around names and email addresses are removed; an email address has at most 254 characters.',
  Responses:
    'They are in UTF-8, JSON as `application/json`. A required field is always there and not `null`; its list may ' +
    'be empty. Any other field may be missing, `null` or empty, which all mean unknown or not offered, and the ' +
    'site leaves it out. Further fields are ignored. The example `most` has every field, `least` only the ' +
    'required ones.',
  Lists:
    'They are complete, without pages, in the order of the response, which the site keeps. An empty list is a 200 ' +
    'with `[]`, and offers that the organisation does not have are a 200 with `{}`, not a 404.',
  Errors:
    'A refusal has a 4xx status and the JSON body `{"error": "…"}`, with a message for the visitor and without ' +
    'HTML; a refused field is named as `field`. Unknown objects are a 404, never a 200. 409 refuses what the ' +
    'state of a booking or of the places does not allow, 422 a field. The site shows the message of a refused ' +
    'form, and for a failed read a message of its own.',
  Money:
    'Amounts are numbers in currency units with at most two decimals, such as `1190` or `59.6`, never cents. ' +
    `Prices by currency have the keys ${KEYS}, at least \`${CURRENCIES[0]}\`; a missing currency is charged in ` +
    'euros.',
  'Days and times': 'A day is `YYYY-MM-DD` in the time zone Europe/Paris. A time is a whole number of unix seconds.',
  Texts:
    'Plain text, unless the description says HTML, which the site sanitises. Artforms are lower-case labels of ' +
    'any name. A picture is a file name, served by `media/{name}`, or an https URL of a host that the site allows.',
  Ids: 'Positive whole numbers that stay the same. A text of digits in the place of an `item_id` is an id.',
  'Booking codes':
    'A code, called `hash`, is the only authorisation of a booking: at least 128 random bits, of 20 to 64 ' +
    'letters, digits, `-` and `_`. It is valid for one `ctype`, and unknown under any other. A booking may have ' +
    'two: that of the response to the reservation, and that of its emails, which alone proves access to the ' +
    'mailbox and opens `get_cancellation`, `cancel_booking`, `save_visit_details` and `save_review`. An offer of the ' +
    'waiting list has only that of its email. Discount codes are another matter: visitors type them, and the API ' +
    'decides whether case and blanks count.',
  'Booking status':
    '`held` is a place without payment; `paid` a payment that is not confirmed yet; `confirmed` is paid, or ' +
    'nothing to pay. A hold ends as `released` by the visitor or `expired` by time, an offer of the waiting list ' +
    'as `passed_on`, a confirmed booking as `cancelled`. `transferred` is the place of another ' +
    'person, whose booking has other codes. `emailed` is a code without a booking: the link went to the mailbox. ' +
    '`get_unpaid_booking` knows only held bookings, `get_booking` and the purchases only confirmed ' +
    'ones; for others they respond with 404 and the status as `state`.',
  'Price codes':
    '`[v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]`, for both ways to pay: `v2_` if ' +
    '`pricecode_version` is 2, `_ol` for an online workshop, the percentage of an applied code, `_ww` with CAMP ' +
    '+7, seven more nights after an onsite workshop. For example `v2_12_eur_4`, or `v2_12_eur_50_4_ww` with a ' +
    'code of 50 percent and CAMP +7.',
  Amounts:
    'In full: `full_amount`, with CAMP +7 `full_amount_inc_ww`, with a code `round(amount × (100 − percent) / ' +
    '100)`. In instalments: the first one, `split_amount` or `split_amount_inc_ww`, with a code `round(discounted ' +
    '/ number_of_payments)`. Rounding is to whole units, halves up. Visitors pay in instalments only if ' +
    `\`allow_pp\` is true, \`number_of_payments\` is above 1, and an instalment is at least ${LEAST_INSTALMENT}.`,
  Payment:
    'A checkout responds with 303 and the URL of a payment page, of the API or of a payment provider, whose host ' +
    'the site has to allow. That page returns visitors to `{site}/thanks/{ctype}/{hash}`, ' +
    '`{site}/paymentfailed/{ctype}/{hash}` or `{site}/paymenterror/{ctype}/{hash}`; after a purchase to ' +
    '`{site}/bundle_thanks/{hash}` or `{site}/mentorship_thanks/{hash}`. Until the payment has arrived, the ' +
    'thanks page reads the booking again.',
  Emails:
    'The API sends all emails, with links to the site: of a reservation or an offer ' +
    '`{site}/confirm/{ctype}/{hash}` and `{site}/release/{ctype}/{hash}`, of a confirmed booking ' +
    '`{site}/thanks/{ctype}/{hash}` and `{site}/cancel/{ctype}/{hash}`, of a purchase its page under Payment, of ' +
    'lists as their calls describe. Each link holds the code or token of the emails.',
  'Once only':
    'Calls that reserve or buy take an `Idempotency-Key`. The same key and fields get the first response and have ' +
    'no further effect, also when twenty requests arrive at once; the same key with other fields is a 422. Each ' +
    'call has its own keys, a refusal stores none, and they last for a month. The site repeats a failed GET once, ' +
    'and a POST only with its key.',
  Places:
    'A reservation, or a room of a residency, takes a place at once. Of any number of simultaneous requests one ' +
    'gets the last place, the others a 409. A released, expired or cancelled booking frees it. To keep places ' +
    'from mailboxes that nobody reads, an API may refuse with a 409 and hold the place once `open_booking`, ' +
    '`grantcode`, `checkout` or `success` is called with the code of the email.',
  'Time and caching':
    'The site waits 8 seconds at most, says in `X-Wait-Ms` of what books or buys for how long, and caches reads ' +
    'without a booking code for up to an hour. After a change send `POST {site}/api/revalidate` with ' +
    '`Authorization: Bearer` and the secret of the site, and the JSON body ' +
    `\`{"tags": ["workshops"]}\`, ${MAX_TAGS} tags at most.`,
};
