import { expectErrorBody, expectResponse } from './responses';
import type { Run } from './run';
import type { ApiResponse } from '../client';
import { CONFIRMATION_PATHS, LIST_CALLS, POST_CALLS, UNKNOWN_PATHS } from '../contract/calls';

/** Without the token, or with a wrong one, every call is a 401 (docs/specification.md#roles). */
export async function checkAccess(run: Run): Promise<void> {
  const lists = LIST_CALLS.filter(({ isAddition }) => !isAddition);
  const reads = [...lists, ...UNKNOWN_PATHS, ...CONFIRMATION_PATHS];
  for (const [token, whose] of [
    [null, 'without X-API-TOKEN'],
    ['a-token-that-is-not-the-one', 'with a wrong X-API-TOKEN'],
  ] as const) {
    const stranger = run.api.withToken(token);
    for (const { call, path } of reads) expectUnauthorised(run, call, await stranger.get(path), whose);
    for (const { call, path, sends, isAddition } of POST_CALLS) {
      const response = await (sends === 'json' ? stranger.postJson(path, {}) : stranger.postForm(path, {}));
      if (isAddition && response.status === 404) continue;
      expectUnauthorised(run, call, response, whose);
    }
  }
}

function expectUnauthorised(run: Run, call: string, response: ApiResponse, whose: string): void {
  if (!expectResponse(run, call, response)) return;
  const { status } = response;
  if (run.report.expect(status === 401, call, `responds with ${status} ${whose}, but should with 401`)) {
    expectErrorBody(run, call, response, whose);
  }
}
