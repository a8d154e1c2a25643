import { randomUUID } from 'node:crypto';

import { getPanel } from '@/lib/domain/booking-panel';
import { addDays, unixNow } from '@/lib/domain/dates';
import { readSection } from '@/lib/section-result';
import { iceWorkshop as ice, reservationForm } from '@/test/fixtures';
import { allowLog, startStubApi } from '@/test/stub-api';

import { changeBooking, postCheckout, savePreregistration, saveUnpaidBooking } from './mutations';
import { getBooking, getUnpaidBooking, reportBookingError } from './queries/bookings';
import { getCollection, listCollections } from './queries/collections';
import { getBundlePurchase, getResidency } from './queries/offers';
import { getWorkshop, listSimilarWorkshops } from './queries/workshops';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';

describe('reads', () => {
  it('find a workshop by what stands in its address, and null where there is none', async () => {
    api.respond('GET get_onsite_workshop/ice', ice);
    expect(await getWorkshop('onsite', 'ice')).toMatchObject({ id: '12', href: '/onsite/ice' });
    api.respond('GET get_online_workshop/caf%C3%A9', { ...ice, ctype: 'online' });
    expect(await getWorkshop('online', 'caf%C3%A9')).not.toBeNull();
    expect(await getWorkshop('onsite', 'nowhere')).toBeNull();
  });

  it('take a workshop of another kind, and what can be no address, for none', async () => {
    api.respond('GET get_online_workshop/ice', ice);
    expect(await getWorkshop('online', 'ice')).toBeNull();
    api.reset();
    for (const item of ['a%2Fb', '%E0%A4%A', 'x'.repeat(101), 'a%00', '..', '']) {
      expect(await getWorkshop('onsite', item)).toBeNull();
    }
    expect(api.calls).toEqual([]);
  });

  it('take the ctype of the call for that of an answer without one', async () => {
    api.respond('GET get_online_workshop/ice', { ...ice, ctype: '' });
    expect(await getWorkshop('online', 'ice')).toMatchObject({ ctype: 'online', href: '/online/ice' });
  });

  it('leave out dates that are over, and close the booking of a workshop that has no others', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const [over, started] = [-9, -2].map((days) => ({ id: days, start_date: addDays(today, days), places: 3 }));
    const read = async (facts: object) => {
      api.respond('GET get_onsite_workshop/ice', { ...ice, duration: '5 days', booking_cutoff_time: 0, ...facts });
      const { editions, ...workshop } = (await getWorkshop('onsite', 'ice'))!;
      return [editions.map(({ id }) => id), getPanel({ ...workshop, editions }, unixNow())];
    };
    expect(await read({ editions: [over, started] })).toEqual([['-2'], 'form']);
    expect(await read({ editions: [over] })).toEqual([['-9'], 'finished']);
    expect(await read({ editions: [over], duration: 'at your own pace' })).toEqual([['-9'], 'form']);
  });

  it('leave out weeks of a residency that have started', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const weeks = [-7, 7].map((days) => ({ id: days, start_date: addDays(today, days), remaining: 3 }));
    const available_weeks = [...weeks, { id: 8, start_date: 'in spring', remaining: 3 }];
    api.respond('GET get_residencies/', { pricing: { eur: { 1: { full_amount: 399 } } }, available_weeks });
    expect((await getResidency())?.available_weeks.map(({ id }) => id)).toEqual(['7', '8']);
  });

  it('ask for workshops like one by its own words, and leave it out of them', async () => {
    const [first, second, third] = ['A', 'B', 'C'].map((tutor_string) => ({ ...ice, editions: null, tutor_string }));
    const like = [first, { ...second, id: 14 }, { ...third, ctype: 'online' }];
    const similar = async (artforms: unknown) => {
      api.respond('GET get_onsite_workshop/ice', { ...ice, artforms });
      const found = await listSimilarWorkshops((await getWorkshop('onsite', 'ice'))!);
      return found.map(({ tutors }) => tutors);
    };
    api.respond('GET list_similar_workshops/onsite/12/Sound%2C%20VR', like);
    expect(await similar(' Sound, VR ')).toEqual(['B', 'C']);
    expect(await similar(['Sound', 'VR'])).toEqual(['B', 'C']);
    expect(await similar(' , ')).toEqual([]);
  });

  it('give collections in their order, and skip and log one that fails', async () => {
    const log = allowLog();
    api.respond('GET list_collections/', [3, 1, 9, 7, 5, 6]);
    for (const id of [3, 7, 5, 6]) api.respond(`GET list_collection/${id}`, { title: `C${id}`, workshops: [] });
    api.respond('GET list_collection/1', '', 500);
    const found = ['3', '7', '5', '6'].map((cid) => [cid, `C${cid}`]);
    expect((await listCollections()).map(({ cid, title }) => [cid, title])).toEqual(found);
    expect(log.some((line) => String(line).includes('"cid":"1"'))).toBe(true);
    expect(await getCollection('../x')).toBeNull();
  });

  it('find a collection by any text that the API has for its id, and give it an address', async () => {
    api.respond('GET list_collections/', ['été & nuit.2026', '3/4']);
    api.respond(`GET list_collection/${encodeURIComponent('été & nuit.2026')}`, { title: 'Summer', workshops: [] });
    const [summer] = await listCollections();
    expect(summer).toMatchObject({ cid: 'été & nuit.2026', href: '/collection/%C3%A9t%C3%A9%20%26%20nuit.2026' });
    expect(await getCollection(summer!.href.slice('/collection/'.length))).toEqual(summer);
  });

  it('ask for nothing with what can be no hash', async () => {
    const link = { ctype: 'onsite', hash: '../../health' } as const;
    const reads = [getUnpaidBooking(link), getBooking(link), getBundlePurchase(link.hash), reportBookingError(link)];
    expect(await Promise.all(reads)).toEqual([null, null, null, false]);
    expect(api.calls).toEqual([]);
    expect(await getBooking({ ctype: 'onsite', hash })).toBeNull();
    expect(api.calls).toHaveLength(1);
  });

  it('report a booking error whatever comes of it', async () => {
    allowLog();
    api.respond(`GET booking_error/onsite/${hash}`, '', 500);
    await reportBookingError({ ctype: 'onsite', hash });
    expect(api.calls).toHaveLength(1);
  });

  it('parse a workshop’s page once while its body stays the same', async () => {
    const dropped = allowLog();
    api.respond('GET get_online_workshop/ice', { ...ice, ctype: 'online', capacity: 'many' });
    const first = await getWorkshop('online', 'ice');
    expect([await getWorkshop('online', 'ice'), first?.capacity]).toEqual([first, null]);
    expect(dropped).toHaveLength(1);
    api.respond('GET get_online_workshop/ice', { ...ice, ctype: 'online', capacity: 8 });
    expect(await getWorkshop('online', 'ice')).toMatchObject({ capacity: 8 });
  });

  it('fail for the page, and not for their section, by an error of the site', async () => {
    await expect(readSection(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});

describe('saveUnpaidBooking', () => {
  const { item_id: _notSent, ...form } = reservationForm;
  const choice = { about_me: '', currency: 'eur', ctype: 'onsite', pcv: 2, ws: '481' } as const;
  const body = { ...form, ...choice };
  const save = (answer: unknown, status = 200, key: string = randomUUID()) => {
    api.respond('POST save_unpaid_booking/', answer, status);
    return saveUnpaidBooking(body, { key });
  };

  it.each([
    ['k3v9', 'k3v9'],
    ['"k3v9"', 'k3v9'],
    ["'k3v9'", 'k3v9'],
    [' k3v9\n', 'k3v9'],
    ['12345678901234567', '12345678901234567'],
    ['1e400', '1e400'],
    ['abc.def~0123-_==', 'abc.def~0123-_=='],
  ])('reads in %p the code %p', async (answer, code) => expect(await save(answer)).toEqual({ code }));

  it('books once for a form sent twice, also where the API has no keys; a refused one may be sent again', async () => {
    let booked = 0;
    api.on('POST /save_unpaid_booking/', (_call, response) =>
      response.end(booked === 0 ? '{"error":"Try again."}' : `code-${booked}`),
    );
    const click = (key = 'one-form') => saveUnpaidBooking(body, { key });
    expect(await click()).toMatchObject({ error: 'Try again.' });
    booked = 1;
    expect(await Promise.all([click(), click()])).toEqual([{ code: 'code-1' }, { code: 'code-1' }]);
    booked = 2;
    expect([await click(), await click('other-form')]).toEqual([{ code: 'code-1' }, { code: 'code-2' }]);
    expect(api.calls).toHaveLength(3);
  });

  it('takes nothing else for a code', async () => {
    allowLog();
    for (const answer of ['', '<html></html>', '{}', '[]', 'null', 'false', '..', '""']) {
      await expect(save(answer)).rejects.toThrow('Unexpected answer from save_unpaid_booking');
    }
    await expect(save('down', 503)).rejects.toThrow('Network response was not ok: 503');
  });
});

describe('other posts', () => {
  it('find the next page in a redirect, in JSON or in text, or nowhere', async () => {
    allowLog();
    const next = (resultPath?: string) => postCheckout('checkout', { amount: '1' }, { key: randomUUID() }, resultPath);
    api.respond('POST checkout', '', 303, { location: 'https://checkout.stripe.com/c' });
    expect(await next()).toEqual({ location: 'https://checkout.stripe.com/c' });
    for (const content of [{ url: 'https://pay.example/1' }, 'https://pay.example/1']) {
      api.respond('POST checkout', content);
      expect(await next()).toEqual({ location: 'https://pay.example/1' });
    }
    for (const accepted of ['', { ok: true }]) {
      api.respond('POST checkout', accepted);
      expect(await next('/thanks/onsite/x')).toEqual({ location: '/thanks/onsite/x' });
      await expect(next()).rejects.toMatchObject({ reason: 'unexpected' });
    }
  });

  it.each([
    ['HTML', '<!doctype html><h1>Gateway</h1>', 200],
    ['another shape', { unexpected: { shape: [1, null] } }, 200],
    ['half of one', '{"url":"https://pay.exa', 200],
    ['a redirect to nowhere', '', 303],
  ])('take %s for no response: it is not remembered, and the API decides by key', async (_what, content, status) => {
    const log = allowLog();
    const calls = ['checkout', 'success', 'residency_checkout', 'bundle_checkout', 'mentorship_checkout'] as const;
    for (const call of calls) {
      const key = randomUUID();
      api.respond(`POST ${call}`, content, status);
      const click = () => postCheckout(call, { amount: '1' }, { key }, '/thanks/onsite/x');
      await expect(click()).rejects.toMatchObject({ call, reason: 'unexpected' });
      api.respond(`POST ${call}`, '', 303, { location: 'https://pay.example/1' });
      expect(await click()).toEqual({ location: 'https://pay.example/1' });
      expect(api.calls.slice(-2).map(({ headers }) => headers['idempotency-key'])).toEqual([key, key]);
    }
    expect(log.filter(([line]) => String(line).includes('workshop-api.unexpected'))).toHaveLength(calls.length);
  });

  it('believe that a place is free, or an address taken, only when the API says so', async () => {
    allowLog();
    for (const content of ['<h1>Gateway</h1>', { unexpected: 1 }]) {
      api.respond('POST release_booking/', content);
      const released = changeBooking('release_booking', { ctype: 'onsite', hash });
      await expect(released).rejects.toThrow('Unexpected answer from release_booking');
    }
    api.respond('POST save_preregistration/', '<h1>Gateway</h1>');
    await expect(savePreregistration({ email: 'a@b.example', workshop_id: '5' })).rejects.toThrow('Unexpected answer');
  });
});
