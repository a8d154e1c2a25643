export const NO_STORE = { 'Cache-Control': 'no-store' } as const;
