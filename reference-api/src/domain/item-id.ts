/** Stricter than the site, which takes the ids of any API. */
export function isNumericId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** The column that an `item_id` of the contract names: a workshop's id or its short URL. */
export function itemIdColumn(itemId: string): 'id' | 'slug' {
  return isNumericId(itemId) ? 'id' : 'slug';
}

/** False for texts that PostgreSQL cannot store: it also refuses to search for them. */
export function canBeItemId(text: string): boolean {
  return !text.includes('\0');
}
