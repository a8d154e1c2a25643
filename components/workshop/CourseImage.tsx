import { Picture } from '@/components/ui/Picture';

import styles from './CourseImage.module.scss';

interface CourseImageProps {
  src: string | null;
  sizes: string;
  priority?: boolean;
}

/** A workshop's picture, 3:2; it is decorative, as the title stands beside it. */
export function CourseImage({ src, sizes, priority }: CourseImageProps) {
  return src && <Picture src={src} alt="" width={1620} height={1080} sizes={sizes} priority={priority} />;
}

/** Stands in the corner of a workshop's picture. */
export function Ribbon({ label, large = false }: { label: 'Sold out' | 'Finished'; large?: boolean }) {
  return <p className={large ? styles.large : styles.ribbon}>{label}</p>;
}
