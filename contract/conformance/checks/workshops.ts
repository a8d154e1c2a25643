import { expectJson, type Run } from './run';
import type { CallPath } from '../../src/calls';
import { parseAmount } from '../../src/value-kinds';
import { isObject, listItems } from '../read-body';

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
  course_image?: string;
}

export async function checkWorkshops(run: Run): Promise<Workshop[]> {
  const { json } = await run.api.read('list_all_workshops/');
  const listed = isObject(json) ? (json.workshops ?? json.allw ?? json) : json;
  const cards = listItems(listed).slice(0, MAX_WORKSHOPS);
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
  const call = workshopCall(ctype);
  const json = expectJson(run, call, await run.api.read(call, { item_id: card.id }));
  if (!isObject(json)) return null;
  const workshop = toWorkshop(ctype, json);
  const name = card.short_url ?? workshop.short_url;
  if (name) {
    const byName = await run.api.read(call, { item_id: name });
    run.report.expect(byName.status === 200, call, `responds with ${byName.status} for the short_url ${String(name)}`);
  }
  run.report.expect(card.places !== undefined, 'list_all_workshops/', `says no places of workshop ${card.id}`);
  checkPlaces(run, call, workshop);
  checkPrices(run, call, workshop);
  await checkSimilar(run, ctype, workshop);
  return workshop;
}

export function workshopCall(ctype: string): CallPath {
  return ctype === 'online' ? 'get_online_workshop/{item_id}' : 'get_onsite_workshop/{item_id}';
}

export function toWorkshop(ctype: string, json: Record<string, unknown>): Workshop {
  return { ...json, ctype, editions: listItems(json.editions) } as unknown as Workshop;
}

function checkPlaces({ report }: Run, call: string, { id, places, hasplaces }: Workshop): void {
  report.expect(places !== undefined, call, `says no places of workshop ${id}`);
  if (places === undefined || typeof hasplaces !== 'boolean') return;
  const message = `workshop ${id} has places ${places} and hasplaces ${hasplaces}, which cannot both be`;
  report.expect(hasplaces === Number(places) > 0, call, message);
}

function checkPrices({ report, options }: Run, call: string, { id, pricing }: Workshop): void {
  for (const [currency, entry] of Object.entries(pricing)) {
    const full = parseAmount(entry.full_amount);
    const message = `workshop ${id} costs ${full} ${currency}, which looks like cents: amounts are in currency units`;
    report.expect(!(full > options.maxPrice), call, message);
  }
}

async function checkSimilar(run: Run, ctype: string, { id, artforms = '' }: Workshop): Promise<void> {
  const call = 'list_similar_workshops/{ctype}/{srcid}/{artforms}';
  if (typeof artforms !== 'string' || artforms === '') return;
  const similar = expectJson(run, call, await run.api.read(call, { ctype, srcid: id, artforms }));
  const isItself = listItems(similar).some((other) => other.id === id && other.ctype === ctype);
  run.report.expect(!isItself, call, `names workshop ${id} as similar to itself`);
}

async function checkPictures(run: Run, workshops: readonly Workshop[]): Promise<void> {
  const name = workshops.map(({ course_image }) => course_image).find((image) => image && /^[\w.-]+$/.test(image));
  if (!name) return;
  const { status, contentType } = await run.api.get(`/media/${name}`);
  const isPicture = status === 200 && contentType.startsWith('image/');
  run.report.expect(isPicture, 'media/{name}', `responds with ${status} ${contentType} for the picture ${name}`);
}
