/** The types with lists, a detail page and a waiting list (docs/specification.md#entities). */
export const WORKSHOP_CTYPES = ['onsite', 'online'] as const;
export const CTYPES = [...WORKSHOP_CTYPES, 'residency', 'mentorship'] as const;

export type WorkshopCtype = (typeof WORKSHOP_CTYPES)[number];
export type Ctype = (typeof CTYPES)[number];

export function isWorkshopCtype(value: unknown): value is WorkshopCtype {
  return WORKSHOP_CTYPES.some((ctype) => ctype === value);
}

export function isCtype(value: unknown): value is Ctype {
  return CTYPES.some((ctype) => ctype === value);
}
