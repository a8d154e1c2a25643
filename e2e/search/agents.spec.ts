import { expect, test } from '../fixtures';
import { readHead } from './page-head';

const KB = 1000;
const MB = 1000 * KB;

/** User agents of crawlers and networks, and the largest picture that each accepts. */
const AGENTS: [name: string, userAgent: string, maxPictureBytes: number][] = [
  [
    'Googlebot',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/141.0.7390.122 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    20 * MB,
  ],
  [
    'Bingbot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) ' +
      'Chrome/136.0.0.0 Safari/537.36',
    20 * MB,
  ],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 8 * MB],
  ['X', 'Twitterbot/1.0', 5 * MB],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)', 5 * MB],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 5 * MB],
  ['WhatsApp', 'WhatsApp/2.23.20.0', 300 * KB],
  ['Telegram', 'TelegramBot (like TwitterBot)', 5 * MB],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', 8 * MB],
  ['Mastodon', 'Mastodon/4.5.0 (http.rb/5.3.1; +https://mastodon.social/) Bot', 8 * MB],
  ['Bluesky', 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)', 1 * MB],
  [
    'Apple Messages',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 ' +
      'Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    10 * MB,
  ],
  ['an unknown agent', 'unknown-agent/0.1', 1 * MB],
];

/** Cached pages, and one that is rendered per request. */
const PAGES = ['/', '/onsite/night-songs', '/collection/1', '/workshops?page=2'];

const TAGS = ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card', 'twitter:image'];

for (const [name, userAgent, maxPictureBytes] of AGENTS) {
  test(`${name} finds every tag in the head, and a picture that it takes`, async ({ request }) => {
    const headers = { 'user-agent': userAgent, cookie: '' };
    for (const path of PAGES) {
      const response = await request.get(path, { headers });
      expect(response.status()).toBe(200);
      const head = readHead(await response.text());
      expect([head.title !== '', head.canonical !== null, head.robots]).toEqual([true, true, 'index']);
      expect(TAGS.filter((tag) => !head.meta.get(tag))).toEqual([]);
      const picture = await request.get(head.meta.get('og:image') ?? '', { headers });
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await picture.body()).length).toBeLessThanOrEqual(maxPictureBytes);
    }
  });
}
