import styles from './CarouselControls.module.scss';
import type { CarouselKind } from './start-swiper';
import type { SwiperControls } from './use-swiper';

interface CarouselControlsProps {
  kind: CarouselKind;
  label: string;
  swiper: SwiperControls;
}

/** Invisible while there is nothing to control. */
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
          <ArrowButton
            arrow="←"
            label={`Previous: ${label}`}
            ready={ready}
            enabled={hasPrevious}
            onClick={swiper.showPrevious}
          />
          <ArrowButton arrow="→" label={`Next: ${label}`} ready={ready} enabled={hasNext} onClick={swiper.showNext} />
        </>
      )}
      <p role="status" className={styles.label}>
        {swiper.announcement}
      </p>
    </div>
  );
}

interface ArrowButtonProps {
  arrow: string;
  label: string;
  ready: boolean;
  enabled: boolean;
  onClick: () => void;
}

/** Uses `aria-disabled` to stay focusable at the end of the slides. */
function ArrowButton({ arrow, label, ready, enabled, onClick }: ArrowButtonProps) {
  return (
    <button
      type="button"
      className={styles.control}
      onClick={onClick}
      disabled={!ready}
      aria-disabled={ready ? !enabled : undefined}
    >
      <span aria-hidden="true">{arrow}</span>
      <span className={styles.label}>{label}</span>
    </button>
  );
}

function PlayIcon({ playing }: { playing: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={playing ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1l11 7-11 7z'} />
    </svg>
  );
}
