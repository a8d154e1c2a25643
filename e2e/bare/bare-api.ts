import { CALL_LIST } from '@camp/contract/calls';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { byCurrency, IMAGE, PRICE, READS, samples, toSimilar, toWorkshop } from './bare-programme';
import { type Call, StubApi } from '../../test/stub-api';

const createHash = () => randomBytes(16).toString('hex');

/**
 * A workshop API that has the calls and fields of docs/specification.md, without its additions. With `knowsEveryLink`
 * each booking is unpaid and confirmed at once, as a mock server made from the contract responds.
 */
export class BareApi extends StubApi {
  siteUrl = '';

  constructor(private readonly knowsEveryLink = false) {
    super();
    for (const [call, body] of Object.entries(READS)) this.respond(`GET ${call}`, body);
    for (const workshop of samples) {
      const { id, ctype, short_url, artforms } = workshop;
      const others = samples.filter((other) => other !== workshop).toReversed();
      for (const item of [id, short_url]) {
        this.respond(`GET get_${ctype}_workshop/${item}`, toWorkshop(workshop));
        this.respond(`GET list_similar_workshops/${ctype}/${item}/${artforms}`, others.map(toSimilar));
      }
    }
    const picture = readFileSync('public/images/place-road.jpg');
    this.on(`GET /media/${IMAGE}`, (_call, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
    );
    this.respond('POST subscribe/', 'Look into your inbox.', 200, { 'content-type': 'text/plain' });
    this.#sell();
  }

  /** Holds a place. @returns the hash of its links */
  hold({ ctype, edition, firstname = 'Ada' }: { ctype: string; edition: number; firstname?: string }): string {
    const hash = createHash();
    const entry = { full_amount_inc_ww: 1539, split_amount_inc_ww: 385, work_week: 349 };
    this.respond(`GET get_unpaid_booking/${ctype}/${hash}`, {
      firstname,
      edition_id: edition,
      course_id: edition - 100,
      product: 'A workshop',
      tracked_id: null,
      pricecode_version: 2,
      pricing: byCurrency((_, symbol) => ({
        ...PRICE,
        ...entry,
        symbol,
      })),
    });
    this.respond(`GET booking_error/${ctype}/${hash}`, 'noted');
    if (this.knowsEveryLink) this.confirm(ctype, hash);
    return hash;
  }

  /** Confirms a booking, and keeps responding as if it were unpaid. */
  confirm(ctype: string, hash: string, email = 'ada@example.org'): void {
    this.respond(`GET get_booking/${ctype}/${hash}`, { email });
  }

  /** The calls so far that the contract does not have, and those of its additions. */
  listOtherCalls(): { unknown: string[]; additions: string[] } {
    const known = this.calls.map(({ method, path }) => {
      const call = CALL_LIST.find((each) => toPattern(each.path, each.body ? 'POST' : 'GET').test(`${method} ${path}`));
      return { path, kind: path.startsWith('/media/') ? 'media' : call?.isAddition ? 'addition' : call && 'call' };
    });
    const select = (kind?: string) => known.filter((each) => each.kind === kind).map(({ path }) => path);
    return { unknown: select(undefined), additions: select('addition') };
  }

  #sell(): void {
    this.on('POST /grantcode/', ({ body }, response) => {
      const { grantCode } = JSON.parse(body) as { grantCode: string };
      const percent = /^\D+(\d+)$/.exec(grantCode)?.[1] ?? '';
      const verdict = { apply_dcode: percent !== '', dcode_value: percent, failcode: percent ? '' : 'no such code' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
    });
    const seeOther = (route: string, getPath: (form: URLSearchParams) => string) =>
      this.on(route, ({ body }, response) =>
        response.writeHead(303, { location: this.siteUrl + getPath(new URLSearchParams(body)) }).end(),
      );
    this.on('POST /save_unpaid_booking/', ({ body }: Call, response) => {
      const { ctype, workshop_edition, first_name } = JSON.parse(body) as Record<string, string>;
      const hash = this.hold({ ctype: ctype!, edition: Number(workshop_edition), firstname: first_name });
      response.writeHead(200, { 'content-type': 'application/json' }).end(`"${hash}"`);
    });
    for (const call of ['checkout', 'success']) {
      seeOther(`POST /${call}`, (form) => {
        const [ctype, hash] = [form.get('ctype')!, form.get('hash')!];
        this.confirm(ctype, hash);
        return `/thanks/${ctype}/${hash}`;
      });
    }
    seeOther('POST /residency_checkout', (form) => {
      const hash = createHash();
      this.confirm('residency', hash, form.get('email')!);
      return `/thanks/residency/${hash}`;
    });
    seeOther('POST /bundle_checkout', () => {
      const hash = createHash();
      this.respond(`GET get_bundle_purchase/${hash}`, {
        customer_email: 'ada@example.org',
        bundle_code: 'BUNDLE-7Q2M',
      });
      return `/bundle_thanks/${hash}`;
    });
  }
}

const toPattern = (path: string, method: string) =>
  new RegExp(`^${method} /${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);
