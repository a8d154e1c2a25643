import { type FaultySite, type Sent, send } from './faulty-site';

/** Posts forms, keeps cookies and follows redirects within the site, as a browser without scripts does. */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly site: FaultySite) {}

  /** @returns the page after the redirect, or a redirect to another site; the time includes both */
  async submit(path: string, fields: Record<string, string>): Promise<Sent> {
    const posted = await this.#send(this.site.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    const target = posted.location === null ? null : new URL(posted.location, this.site.url);
    if (target?.origin !== this.site.url) return posted;
    return this.#send(target.href, {});
  }

  async #send(url: string, init: RequestInit): Promise<Sent> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie };
    const sent = await send(url, { ...init, headers });
    for (const line of sent.cookies) {
      const [name = '', value = ''] = line.split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return sent;
  }
}
