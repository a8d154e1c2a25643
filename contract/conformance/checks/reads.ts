import { expectErrorBody, expectJson, expectRefusal, expectResponse, isClientError, type Run } from './run';
import { CALL_LIST, type CallPath } from '../../src/calls';
import type { ApiResponse } from '../client';
import { isObject } from '../read-body';

/** `hash` has the form of a booking code. */
export const UNKNOWN = {
  ctype: 'onsite',
  hash: 'Conformance-Unknown-Hash-0000',
  item_id: 'no-such-workshop-of-the-conformance-check',
  cid: '987654321',
};

const LISTS = CALL_LIST.filter(({ params, body, access }) => !params && !body && access !== 'public');
const READS_BY_ID = [
  'get_onsite_workshop/{item_id}',
  'get_online_workshop/{item_id}',
  'list_collection/{cid}',
  'get_unpaid_booking/{ctype}/{hash}',
  'get_booking/{ctype}/{hash}',
  'get_bundle_purchase/{hash}',
  'get_mentorship_purchase/{hash}',
] as const satisfies CallPath[];
/** The site shows the text of these responses unchanged. */
const CONFIRMATIONS = ['subscribe_confirm/{item_id}', 'preregistration_confirm/{item_id}'] as const;
const UNKNOWN_LINK = { item_id: UNKNOWN.hash };
/** Calls that respond with 404 or an empty list if the API has no such offer. */
const OFFERS: readonly CallPath[] = [
  'get_residencies/',
  'get_bundles/',
  'get_mentorship/',
  'get_galleries2/',
  'residency_checkout',
  'bundle_checkout',
];
const POSTS = CALL_LIST.filter(({ body }) => body);

/** Expects a 401 from every call without the token, or with a wrong one (docs/specification.md#roles). */
export async function checkAccess(run: Run): Promise<void> {
  const lists = LISTS.filter(({ isAddition }) => !isAddition).map(({ path }) => path);
  for (const [token, when] of [
    [null, 'without X-API-TOKEN'],
    ['a-token-that-is-not-the-one', 'with a wrong X-API-TOKEN'],
  ] as const) {
    const api = run.api.withToken(token);
    for (const call of [...lists, ...READS_BY_ID]) {
      const response = await api.read(call, UNKNOWN);
      if (!isNotOffered(call, response)) expectUnauthorised(run, call, response, when);
    }
    for (const call of CONFIRMATIONS) {
      expectUnauthorised(run, call, await api.read(call, UNKNOWN_LINK), when);
    }
    for (const { path, isAddition } of POSTS) {
      const response = await api.post(path, {});
      const isAbsent = isNotOffered(path, response) || (isAddition && response.status === 404);
      if (!isAbsent) expectUnauthorised(run, path, response, when);
    }
  }
}

export function isNotOffered(call: CallPath, { status, json }: ApiResponse): boolean {
  const isEmpty = (value: unknown): boolean => typeof value === 'object' && Object.values(value ?? {}).every(isEmpty);
  return OFFERS.includes(call) && ((status === 404 && !isObject(json)) || (status === 200 && isEmpty(json)));
}

function expectUnauthorised(run: Run, call: string, response: ApiResponse, when: string): void {
  if (!expectResponse(run, call, response)) return;
  const { status } = response;
  if (run.report.expect(status === 401, call, `responds with ${status} ${when}, but should with 401`)) {
    expectErrorBody(run, call, response, when);
  }
}

export async function checkReads(run: Run): Promise<void> {
  for (const { path, isAddition } of LISTS) await checkList(run, path, isAddition);
  await checkCollections(run);
  await checkUnknown(run);
  const { status } = await run.api.withToken(null).get('/health');
  run.report.expect(status === 200, 'health', 'the call is not there, or needs the token', 'addition');
}

async function checkList(run: Run, call: CallPath, isAddition = false): Promise<void> {
  const response = await run.api.read(call);
  if (isNotOffered(call, response) || (isAddition && response.status === 404)) {
    run.report.expect(false, call, isAddition ? 'the call is not there' : 'nothing is offered', 'addition');
    return;
  }
  expectJson(run, call, response);
}

async function checkCollections(run: Run): Promise<void> {
  const { json } = await run.api.read('list_collections/');
  const [first] = Object.values((json ?? {}) as Record<string, unknown>);
  if (first === undefined) return;
  const cid = isObject(first) ? (first.cid ?? first.id) : first;
  expectJson(run, 'list_collection/{cid}', await run.api.read('list_collection/{cid}', { cid }));
}

async function checkUnknown(run: Run): Promise<void> {
  const { api, report } = run;
  for (const call of READS_BY_ID) {
    expectRefusal(run, call, await api.read(call, UNKNOWN), 'for one that does not exist', [404]);
  }
  for (const call of CONFIRMATIONS) {
    const response = await api.read(call, UNKNOWN_LINK);
    const message = `responds with ${response.status} for an unknown link, but should with 404`;
    report.expect(isClientError(response), call, message);
    report.expect(!/^\s*</.test(response.body), call, 'responds with HTML, but should with a sentence as plain text');
  }
  const call = 'get_onsite_workshop/{item_id}';
  const strange = await api.read(call, { item_id: '\0%00’"<' });
  const message = `responds with ${strange.status} for an id of strange characters, but should with 404`;
  report.expect(isClientError(strange), call, message);
}
