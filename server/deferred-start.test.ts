import { startScript } from './deferred-start.cjs';

const PICTURE = '<img src="/media/a.jpg" fetchpriority="high">';
const SCRIPT = '<script id="_R_" type="text/plain" data-src="/_next/static/chunks/a.js"></script>';

const startedScript = () => document.querySelector<HTMLScriptElement>('script:not([type])');

/** Runs the script at the end of a page; its first picture is not there yet, and nothing is painted. */
function open(body: string, { hidden = false } = {}) {
  document.body.innerHTML = body;
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const paint = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  window.eval(startScript);
  return { paint: () => paint.mock.calls.forEach(([callback]) => callback(0)) };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a page without a first picture starts its scripts once it is painted', () => {
  const { paint } = open(SCRIPT);
  expect(startedScript()).toBeNull();
  paint();
  jest.advanceTimersByTime(0);
  expect(startedScript()).toMatchObject({ id: '_R_', async: true });
  expect(startedScript()).toHaveAttribute('src', '/_next/static/chunks/a.js');
});

test.each(['load', 'error'])('the %s of the first picture starts them', (event) => {
  const { paint } = open(PICTURE + SCRIPT);
  document.querySelector('img')!.dispatchEvent(new Event(event));
  paint();
  jest.advanceTimersByTime(0);
  expect(startedScript()).not.toBeNull();
});

test('a hidden page, which paints nothing, starts them at once', () => {
  open(PICTURE + SCRIPT, { hidden: true });
  expect(startedScript()).not.toBeNull();
});

test('a page that never paints starts them after 2.5 seconds', () => {
  open(PICTURE + SCRIPT);
  jest.advanceTimersByTime(2499);
  expect(startedScript()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(startedScript()).not.toBeNull();
});

test.each(['pointerdown', 'keydown', 'focusin'])('%s starts them', (event) => {
  open(PICTURE + SCRIPT);
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  expect(startedScript()).not.toBeNull();
});

test('until they run, forms are in the session’s currency', () => {
  document.documentElement.dataset.currency = 'gbp';
  open('<select name="currency"><option value="eur">€</option><option value="gbp">£</option></select>');
  expect(document.querySelector('select')).toHaveValue('gbp');
});
