import { parseMoney } from '@/lib/domain/money';

import { expectJson } from './responses';
import type { Run } from './run';
import { RESPONSES } from '../contract/responses';
import { isObject, itemsOf } from '../contract/shape';

const MAX_WORKSHOPS = 12;

export interface Workshop {
  id: string | number;
  ctype: string;
  short_url?: string;
  artforms?: string;
  places?: number | string;
  hasplaces?: boolean;
  editions: { id: string | number; places?: number | string }[];
  pricing: Record<string, Record<string, unknown>>;
  pricecode_version?: number;
  course_image?: string;
}

/** The pages of workshops that the list names. @returns those that could be read. */
export async function checkWorkshops(run: Run): Promise<Workshop[]> {
  const { json } = await run.api.get('/list_all_workshops/');
  const listed = isObject(json) ? (json.workshops ?? json.allw ?? json) : json;
  const cards = itemsOf(listed).slice(0, MAX_WORKSHOPS);
  const found: Workshop[] = [];
  for (const card of cards) {
    const workshop = await checkWorkshop(run, card);
    if (workshop) found.push(workshop);
  }
  await checkPictures(run, found);
  return found;
}

async function checkWorkshop(run: Run, card: Record<string, unknown>): Promise<Workshop | null> {
  const ctype = String(card.ctype).trim().toLowerCase();
  const call = `get_${ctype}_workshop/{item_id}`;
  const read = (item: unknown) => run.api.get(`/get_${ctype}_workshop/${encodeURIComponent(String(item))}`);
  const response = await read(card.id);
  const json = expectJson(run, call, response, RESPONSES.workshop);
  if (!isObject(json)) return null;
  const workshop = toWorkshop(ctype, json);
  const name = card.short_url ?? workshop.short_url;
  if (name) {
    const byName = await read(name);
    run.report.expect(byName.status === 200, call, `responds with ${byName.status} for the short_url ${String(name)}`);
  }
  checkPlaces(run, call, workshop);
  checkPrices(run, call, workshop);
  await checkSimilar(run, ctype, workshop);
  return workshop;
}

/** @param json as RESPONSES.workshop has it. */
export function toWorkshop(ctype: string, json: Record<string, unknown>): Workshop {
  return { ...json, ctype, editions: itemsOf(json.editions) } as unknown as Workshop;
}

function checkPlaces({ report }: Run, call: string, { id, places, hasplaces }: Workshop): void {
  if (places === undefined || typeof hasplaces !== 'boolean') return;
  const says = `workshop ${id} has places ${places} and hasplaces ${hasplaces}, which cannot both be`;
  report.expect(hasplaces === Number(places) > 0, call, says);
}

function checkPrices({ report, options }: Run, call: string, { id, pricing }: Workshop): void {
  for (const [currency, entry] of Object.entries(pricing)) {
    const full = parseMoney(entry.full_amount);
    const says = `workshop ${id} costs ${full} ${currency}, which looks like cents: amounts are in currency units`;
    report.expect(!(full > options.maxPrice), call, says);
  }
}

async function checkSimilar(run: Run, ctype: string, { id, artforms = '' }: Workshop): Promise<void> {
  const call = 'list_similar_workshops/{ctype}/{srcid}/{artforms}';
  if (typeof artforms !== 'string' || artforms === '') return;
  const path = `/list_similar_workshops/${ctype}/${id}/${encodeURIComponent(artforms)}`;
  const similar = expectJson(run, call, await run.api.get(path), RESPONSES.similar);
  const isItself = itemsOf(similar).some((other) => other.id === id && other.ctype === ctype);
  run.report.expect(!isItself, call, `names workshop ${id} as similar to itself`);
}

async function checkPictures(run: Run, workshops: readonly Workshop[]): Promise<void> {
  const name = workshops.map(({ course_image }) => course_image).find((image) => image && /^[\w.-]+$/.test(image));
  if (!name) return;
  const { status, contentType } = await run.api.get(`/media/${name}`);
  const isPicture = status === 200 && contentType.startsWith('image/');
  run.report.expect(isPicture, 'media/{name}', `responds with ${status} ${contentType} for the picture ${name}`);
}
