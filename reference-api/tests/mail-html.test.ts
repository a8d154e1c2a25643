import { WRITTEN_DATE } from '@camp/contract/written-date';
import { Parser } from 'htmlparser2';

import { sampleMails } from './sample-mails';
import type { Mail } from '../src/mail/mail';
import { DARK_MEDIA, MAIL_COLOURS } from '../src/mail/mail-style';
import { renderHtml as renderFor } from '../src/mail/render-mail';

const SITE = 'https://camp.example';
const renderHtml = (mail: Mail) => renderFor(mail, SITE);
const mails = sampleMails().map((mail) => [mail.kind, mail] as const);

interface Element {
  name: string;
  attributes: Record<string, string>;
}

function parse(html: string): { elements: Element[]; text: string; balanced: boolean } {
  const elements: Element[] = [];
  const texts: string[] = [];
  let implied = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes }),
    ontext: (text) => texts.push(text),
    onclosetag: (name, isImplied) => {
      if (isImplied && !['meta', 'br', 'img'].includes(name)) implied += 1;
    },
  });
  parser.end(html);
  return { elements, text: texts.join(''), balanced: implied === 0 };
}

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(mails)('the %s email loads pictures of the site alone, with text for those without them', (_, mail) => {
  const html = renderHtml(mail);
  const pictures = parse(html).elements.filter(({ name }) => name === 'img');
  const print = `${SITE}/_next/image?url=%2Fmedia%2Flistening-to-ice.jpg&w=1200&q=70`;
  const expected = [
    `${SITE}/images/mail-wordmark.png`,
    ...(mail.print ? [print] : []),
    `${SITE}/images/mail-ridge.png`,
  ];
  expect(pictures.map(({ attributes }) => attributes.src)).toEqual(expected);
  expect(pictures.slice(0, -1).map(({ attributes }) => attributes.alt)).not.toContain('');
  expect(html.length).toBeLessThan(100_000);
});

test.each(mails)('the %s email runs nothing, and says its language and both schemes', (_, mail) => {
  const html = renderHtml(mail);
  const { elements, balanced } = parse(html);
  expect(balanced).toBe(true);
  expect(elements.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(script|link|iframe|object|form|input|video|svg)$/)]),
  );
  expect(html).not.toMatch(/url\(|@import|@font-face|background=|\son\w+=/i);
  const attributes = elements.flatMap((element) => Object.keys(element.attributes));
  expect(new Set(attributes.filter((name) => /srcset|background|poster|data/.test(name)))).toEqual(new Set());
  expect(elements.find(({ name }) => name === 'html')?.attributes.lang).toBe('en');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test.each(mails)('the %s email has a preheader, one title, a button and a way out that lead somewhere', (_, mail) => {
  const { elements, text } = parse(renderHtml(mail));
  const preheader = elements.find(({ name }) => name === 'div');
  expect(preheader?.attributes.style).toMatch(/^display:none/);
  expect(text.trimStart()).toContain(mail.beforeAction[0]);
  expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
  const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href);
  const values = (mail.sections ?? []).flatMap(({ rows }) => rows.map(([, value]) => value));
  const inRows = values.filter((value) => typeof value !== 'string').map(({ url }) => url);
  expect(links).toEqual([mail.action?.url, ...inRows, mail.optOut?.url, mail.unsubscribe?.url].filter(Boolean));
});

test.each(mails)('the %s email is drawn by tables of 600 pixels at most, whose layout readers skip', (_, mail) => {
  const { elements } = parse(renderHtml(mail));
  const tables = elements.filter(({ name }) => name === 'table');
  const facts = tables.filter(({ attributes }) => attributes.role !== 'presentation');
  expect(facts).toHaveLength(mail.sections?.length ?? 0);
  const sheet = tables.find(({ attributes }) => attributes.class === 'sheet');
  expect(sheet?.attributes.style).toContain('max-width:600px');
  const widths = [...renderHtml(mail).matchAll(/[^-]width:(\d+)px/g)].map(([, width]) => Number(width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(600);
});

test.each(['light', 'dark'] as const)('every text of an email can be read when it is %s', (scheme) => {
  const { paper, sheet, ink, soft, signal, onSignal, night, onNight } = MAIL_COLOURS[scheme];
  for (const ground of [paper, sheet]) {
    expect(contrast(ink, ground)).toBeGreaterThan(7);
    expect(contrast(soft, ground)).toBeGreaterThan(7);
  }
  expect(contrast(onNight, night)).toBeGreaterThan(7);
  expect(contrast(onSignal, signal)).toBeGreaterThan(4.5);
  expect(contrast(signal, sheet)).toBeGreaterThan(3);
});

test.each(mails)('the %s email has each date of its text on one line', (_, mail) => {
  const [, ...texts] = renderHtml(mail).split('</h1>');
  for (const [, before] of texts.join('').matchAll(new RegExp(`(.{0,20})${WRITTEN_DATE}`, 'g'))) {
    expect(before).toMatch(/white-space:nowrap">$/);
  }
});

test('every colour of an email is one of the palette, and each light one has its dark one', () => {
  const html = mails.map(([, mail]) => renderHtml(mail)).join('');
  const palette = Object.values(MAIL_COLOURS).flatMap((scheme) => Object.values<string>(scheme));
  expect(
    [...html.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour).filter((each) => !palette.includes(each)),
  ).toEqual([]);
  const coloured = parse(html).elements.filter(({ attributes }) => /(^|;|-)color:/.test(attributes.style ?? ''));
  const withoutClass = coloured.filter(
    ({ attributes }) => !/\b(ink|soft|page|sheet|signal|on-signal|night|on-night)\b/.test(attributes.class ?? ''),
  );
  expect(withoutClass).toEqual([]);
  expect(html).toContain(DARK_MEDIA);
});

test('what a visitor typed stays text in every part of an email', () => {
  const typed = '"><script>alert(1)</script>';
  const mail: Mail = {
    kind: 'test',
    to: 'a@example.org',
    subject: `Held: ${typed}`,
    greeting: typed,
    beforeAction: [typed],
    sections: [{ heading: typed, rows: [[typed, typed]] }],
    action: { label: typed, url: `https://camp.example/${typed}` },
    afterAction: [typed],
    optOut: { label: typed, url: `https://camp.example/${typed}` },
    signOff: typed,
  };
  const { elements, text } = parse(renderHtml(mail));
  expect(elements.map(({ name }) => name)).not.toContain('script');
  expect(text.split('<script>alert(1)</script>').length - 1).toBe(13);
});
