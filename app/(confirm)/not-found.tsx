export { NotFoundPage as default } from '@/components/layout/layout-chunk';
export { missingPageMetadata as metadata } from '@/lib/seo/metadata';
