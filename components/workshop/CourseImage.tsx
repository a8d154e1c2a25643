import { Picture } from '@/components/ui/Picture';

interface CourseImageProps {
  src: string | null;
  sizes: string;
  priority?: boolean;
}

/** A workshop's picture, 3:2; it is decorative, as the title stands beside it. */
export function CourseImage({ src, sizes, priority }: CourseImageProps) {
  return src && <Picture src={src} alt="" width={1620} height={1080} sizes={sizes} priority={priority} />;
}
