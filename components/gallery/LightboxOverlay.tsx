import { useEffect } from 'react';
import { useLightboxState } from 'yet-another-react-lightbox';

import styles from './LightboxOverlay.module.scss';
import { LightboxProgress } from './LightboxProgress';
import { PanButtons } from './PanButtons';
import { slideNumber } from './slide';

interface LightboxOverlayProps {
  /** How long the slideshow shows a slide. */
  delayMs: number;
  zoomed: boolean;
  notice: string;
}

/** What lies over the current slide; it reads the state of the lightbox. */
export function LightboxOverlay({ delayMs, zoomed, notice }: LightboxOverlayProps) {
  useThumbnailFocus();
  return (
    <>
      <LightboxProgress delayMs={delayMs} />
      <div className={styles.textBlock}>
        <Counter />
        <Caption />
      </div>
      {zoomed && <PanButtons />}
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </>
  );
}

/** Focus on a thumbnail moves on with the slides: the outline never marks another one than the current. */
function useThumbnailFocus() {
  const { globalIndex } = useLightboxState();
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused?.matches('.yarl__thumbnails_thumbnail')) return;
    focused.parentElement?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [globalIndex]);
}

function Counter() {
  const { slides, currentIndex } = useLightboxState();
  return (
    <p className={styles.counter}>
      {slideNumber(currentIndex)} / {slideNumber(slides.length - 1)}
    </p>
  );
}

function Caption() {
  const { currentSlide } = useLightboxState();
  const caption = currentSlide?.original?.caption;
  return caption ? <p className={styles.caption}>{caption}</p> : null;
}
