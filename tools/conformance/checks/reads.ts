import { expectJson, expectRefusal } from './responses';
import type { Run } from './run';
import { CONFIRMATION_PATHS, LIST_CALLS, UNKNOWN_PATHS, type ReadCall } from '../contract/calls';
import { RESPONSES } from '../contract/responses';
import { isObject } from '../contract/shape';

/** The lists of the programme, with and without their trailing slash, and what nobody has. */
export async function checkReads(run: Run): Promise<void> {
  for (const call of LIST_CALLS) await checkList(run, call);
  await checkCollections(run);
  await checkUnknown(run);
  await checkHealth(run);
}

async function checkList(run: Run, { call, path, shape, isAddition }: ReadCall): Promise<void> {
  const response = await run.api.get(path);
  if (isAddition && response.status === 404) {
    run.report.expect(false, call, 'the call is not there', 'addition');
    return;
  }
  if (expectJson(run, call, response, shape) === undefined) return;
  const { status, body } = await run.api.get(path.replace(/\/$/, ''));
  run.report.expect(status === 200, call, `responds with ${status} without its trailing slash, but should with 200`);
  if (status === 200) {
    run.report.expect(body === response.body, call, 'responds differently without its trailing slash');
  }
}

async function checkCollections(run: Run): Promise<void> {
  const { json } = await run.api.get('/list_collections/');
  const [first] = Object.values((json ?? {}) as Record<string, unknown>);
  if (first === undefined) return;
  const cid = isObject(first) ? (first.cid ?? first.id) : first;
  const response = await run.api.get(`/list_collection/${encodeURIComponent(String(cid))}`);
  expectJson(run, 'list_collection/{cid}', response, RESPONSES.collection);
}

async function checkUnknown(run: Run): Promise<void> {
  for (const { call, path } of UNKNOWN_PATHS) {
    const when = 'for one that does not exist';
    expectRefusal(run, call, await run.api.get(path), { statuses: [404], when });
  }
  for (const { call, path } of CONFIRMATION_PATHS) {
    const { status, body } = await run.api.get(path);
    const isRefused = status >= 400 && status < 500;
    run.report.expect(isRefused, call, `responds with ${status} for a link that nobody was sent, but should with 404`);
    run.report.expect(!/^\s*</.test(body), call, 'responds with HTML, but should with a sentence as plain text');
  }
  await checkStrangeId(run);
}

async function checkStrangeId(run: Run): Promise<void> {
  const strange = await run.api.get(`/get_onsite_workshop/${encodeURIComponent('\0%00’"<')}`);
  const isRefused = strange.status >= 400 && strange.status < 500;
  const call = 'get_onsite_workshop/{item_id}';
  run.report.expect(
    isRefused,
    call,
    `responds with ${strange.status} for an id of strange characters, but should with 404`,
  );
}

async function checkHealth({ api, report }: Run): Promise<void> {
  const { status } = await api.withToken(null).get('/health');
  report.expect(status === 200, 'health', 'the call is not there, or needs the token', 'addition');
}
