import type { CarouselKind } from './carousel-options';
import styles from './CarouselControls.module.scss';
import type { SwiperControls } from './use-swiper';

interface CarouselControlsProps {
  kind: CarouselKind;
  label: string;
  swiper: SwiperControls;
}

/** Pause, bullets and arrows; invisible while there is nothing to control. */
export function CarouselControls({ kind, label, swiper }: CarouselControlsProps) {
  const { ready, playing, hasPrevious, hasNext } = swiper;
  const autoplays = kind !== 'collection';
  const visible = ready && (autoplays || hasPrevious || hasNext);
  return (
    <div className={styles[kind]} data-ready={visible} data-print="none">
      {autoplays && (
        <button type="button" className={styles.control} onClick={swiper.togglePlaying} disabled={!ready}>
          <PlayIcon playing={playing} />
          <span className={styles.label}>
            {playing ? 'Pause' : 'Play'} {label}
          </span>
        </button>
      )}
      <div className={styles.bullets} data-bullets />
      {kind !== 'hero' && (
        <>
          <button
            type="button"
            className={styles.control}
            onClick={swiper.showPrevious}
            disabled={!ready}
            aria-disabled={ready ? !hasPrevious : undefined}
          >
            <span aria-hidden="true">←</span>
            <span className={styles.label}>Previous: {label}</span>
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={swiper.showNext}
            disabled={!ready}
            aria-disabled={ready ? !hasNext : undefined}
          >
            <span aria-hidden="true">→</span>
            <span className={styles.label}>Next: {label}</span>
          </button>
        </>
      )}
    </div>
  );
}

function PlayIcon({ playing }: { playing: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={playing ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1l11 7-11 7z'} />
    </svg>
  );
}
