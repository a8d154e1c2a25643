import { Picture } from '@/components/ui/Picture';
import { LEAD_PICTURE_SIZES, PHONE_PICTURE_SIZES } from '@/lib/picture-sizes';

import styles from './PlacePictures.module.scss';

const PICTURES = {
  house: 'A broad house with three rows of windows on a meadow, firs beside it and snow on the ridges behind',
  room: 'A bedroom: a bed with a striped cover, a lamp, and a window with mountains in it',
  table: 'Supper outdoors at one long table under lights, the mountains turning violet',
  studio: 'A studio with a drum kit, cables on a striped floor, and rings of sound',
  road: 'A red bus on the winding road up the valley at sunset',
  panorama:
    'The valley in the morning: the broad house, a village with its church, and three summits behind. People walk up ' +
    'with a cello, a guitar and a microphone, ten sit at a long table by the river, and a red shuttle is on the road',
};

export function PlacePictures({ names, priority = false }: { names: (keyof typeof PICTURES)[]; priority?: boolean }) {
  const isPair = names.length > 1;
  return (
    <div className={isPair ? styles.pair : styles.single}>
      {names.map((name) => (
        <Picture
          key={name}
          src={`/images/place-${name}.jpg`}
          alt={PICTURES[name]}
          width={1620}
          height={1080}
          sizes={isPair ? `(min-width: 600px) 50vw, ${PHONE_PICTURE_SIZES}` : LEAD_PICTURE_SIZES}
          priority={priority}
          className={`${styles.picture} ${styles[name] ?? ''}`}
        />
      ))}
    </div>
  );
}
