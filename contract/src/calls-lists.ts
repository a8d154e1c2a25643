import { z } from 'zod';

import { empty, formBody, jsonBody, text, type Call } from './call';
import * as fields from './fields';
import * as requests from './requests';

const sentence = (example: string) => fields.text('Message in English, shown unchanged', example);
const welcome = sentence('Thank you. You are on the list.');
const confirmation = {
  params: z.object({ item_id: fields.text('Token of the link in the email', 'Zt4nR8yWq1mK6cV0xB3pLs') }),
  response: { ...text(welcome, 'Confirmed; a repeated call gets the same response'), errorsAs: 'text/plain' },
  errors: { 404: 'Unknown token' },
} as const;

export const listCalls = {
  'subscribe_confirm/{item_id}': { ...confirmation, summary: 'Confirm a subscription' },
  'preregistration_confirm/{item_id}': { ...confirmation, summary: 'Confirm a pre-registration' },
  'subscribe/': {
    summary: 'Subscribe to the news list or to the waiting list of a workshop',
    description:
      'The API emails a link to {site}/subscribe_confirm/{item_id}; the address is on the list once it is opened. ' +
      'The response does not reveal who is on a list. A waiting list belongs to the workshop, not to one edition.',
    body: formBody(requests.subscriptionRequest),
    response: text(welcome, 'Email queued'),
    errors: { 404: 'Unknown workshop' },
  },
  'save_preregistration/': {
    summary: 'Pre-register for a planned workshop',
    description: 'The API emails a link to {site}/preregister_confirm/{item_id}.',
    body: jsonBody(requests.preregistrationRequest),
    response: empty('Email queued; empty body'),
    errors: { 404: 'Unknown plan' },
  },
  'unsubscribe/': {
    summary: 'Unsubscribe from a list',
    description: 'By the token of {site}/unsubscribe/{token}, the link in every email of the list.',
    isAddition: true,
    body: jsonBody(requests.unsubscribeRequest),
    response: text(sentence('You are unsubscribed.'), 'Address deleted; a repeated call gets the same response'),
    errors: { 404: 'Unknown token' },
  },
} satisfies Record<string, Call>;
