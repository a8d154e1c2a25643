import { logRefusal } from './log';
import { requestIds, toLogLine } from '../contract/src/log';

test('no value of a line breaks it, moves the cursor or turns the text around', () => {
  const name = 'a\nb\r\u001b[2J\u007f\u009b\u2028\u2029\u202e\u2066.jpg';
  const line = toLogLine('info', 'request.url', { name });
  expect(line).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(line)).toMatchObject({ name });
});

test('a refusal is one line: time, level, event and id of the request, then its fields', () => {
  const lines: string[] = [];
  jest.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)));
  requestIds.run('123e4567', () => logRefusal('form.body', 413, { route: '/api/reserve' }));
  const [time, ...others] = Object.entries(JSON.parse(lines.join()) as object);
  expect(time).toEqual(['time', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)]);
  expect(others).toEqual([
    ['level', 'info'],
    ['event', 'form.body'],
    ['request_id', '123e4567'],
    ['status', 413],
    ['route', '/api/reserve'],
  ]);
});
