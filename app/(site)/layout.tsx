export { SiteChrome as default } from '@/components/layout/SiteChrome';

/** Seconds; pages may set fewer. */
export const revalidate = 3600;
