import { Picture } from '@/components/ui/Picture';

import styles from './CourseImage.module.scss';

export function CourseImage({ src, sizes, priority }: { src: string | null; sizes: string; priority?: boolean }) {
  return src && <Picture src={src} alt="" width={1620} height={1080} sizes={sizes} priority={priority} />;
}

export function Ribbon({ label, large = false }: { label: 'Sold out' | 'Finished'; large?: boolean }) {
  return <p className={large ? styles.large : styles.ribbon}>{label}</p>;
}
