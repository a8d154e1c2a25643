import { Picture } from '@/components/ui/Picture';
import { SOLD_OUT } from '@/lib/domain/sold-out';

import styles from './CourseImage.module.scss';

/** Decorative, because the link of the card names the workshop. */
export function CourseImage({ src, sizes, priority }: { src: string | null; sizes: string; priority?: boolean }) {
  return src && <Picture src={src} alt="" width={1620} height={1080} sizes={sizes} priority={priority} />;
}

export function Ribbon({ label, large = false }: { label: typeof SOLD_OUT | 'Finished' | 'Draft'; large?: boolean }) {
  return <p className={large ? styles.large : styles.ribbon}>{label}</p>;
}
