/** @jest-environment node */
import { logRefusal, toLogLine } from './log';

test('no value of a line breaks it, moves the cursor or turns the text around', () => {
  const line = toLogLine({ name: 'a\nb\r\u001b[2J\u007f\u009b\u2028\u2029\u202e\u2066.jpg' });
  expect(line).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(line)).toEqual({ name: 'a\nb\r\u001b[2J\u007f\u009b\u2028\u2029\u202e\u2066.jpg' });
});

test('a refusal is one line with the reason, the status and the id of the request', () => {
  const lines: unknown[] = [];
  jest.spyOn(console, 'info').mockImplementation((line) => void lines.push(line));
  const requestId = '123e4567-e89b-42d3-a456-426614174000';
  const headers = new Headers({ 'x-request-id': requestId });
  logRefusal({ headers }, 'form.too-large', 413, { route: '/api/reserve' });
  expect(lines.map((line) => JSON.parse(String(line)) as unknown)).toEqual([
    {
      ...{ level: 'info', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown, event: 'refused' },
      ...{ reason: 'form.too-large', status: 413, requestId, route: '/api/reserve' },
    },
  ]);
});
