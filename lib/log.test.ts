import { toLogLine } from '@camp/formats/log';

test('no value of a line breaks it, moves the cursor or turns the text around', () => {
  const name = 'a\nb\r\u001b[2J\u007f\u009b\u2028\u2029\u202e\u2066.jpg';
  const line = toLogLine('info', 'request.url', { name });
  expect(line).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(line)).toMatchObject({ name });
});
