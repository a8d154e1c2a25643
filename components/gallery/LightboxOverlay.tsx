import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  ACTIVE_SLIDE_COMPLETE,
  ACTIVE_SLIDE_ERROR,
  ACTIVE_SLIDE_LOADING,
  ACTIVE_SLIDE_PLAYING,
  useA11yContext,
  useController,
  useEvents,
  useLightboxState,
} from 'yet-another-react-lightbox';

import { Announcement } from '@/components/ui/Announcement';

import styles from './LightboxOverlay.module.scss';
import { formatSlideNumber } from './slide';

export function LightboxOverlay({ delayMs, zoomed, notice }: { delayMs: number; zoomed: boolean; notice: string }) {
  const { slides, currentIndex, currentSlide } = useLightboxState();
  const caption = currentSlide?.original?.caption;
  const { autoPlaying } = useA11yContext();
  const position = [`picture ${currentIndex + 1} of ${slides.length}`, caption].filter(Boolean).join(', ');
  const text = useRef<HTMLDivElement>(null);
  const hasChanged = useSpokenPosition(position, text);
  useThumbnailFocus();
  return (
    <>
      <LightboxProgress delayMs={delayMs} />
      <div
        ref={text}
        className={styles.textBlock}
        role="group"
        aria-label={`Gallery viewer, ${position}`}
        tabIndex={-1}
      >
        <p className={styles.counter}>
          {`${formatSlideNumber(currentIndex)} / ${formatSlideNumber(slides.length - 1)}`}
        </p>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
      {zoomed && <PanButtons />}
      <Announcement className={styles.notice}>{notice}</Announcement>
      <div style={HIDDEN}>
        <Announcement>{hasChanged && !autoPlaying && position}</Announcement>
      </div>
    </>
  );
}

/** Inline, because a shared style sheet would bring those of the viewer to all pages. */
const HIDDEN = { position: 'absolute', clipPath: 'inset(50%)' } as const;

/** Screen readers are still busy with the page that the viewer covers. */
const FOCUS_DELAY_MS = 300;

/**
 * Focuses what the viewer shows when it opens. As a toolbar the viewer gets the arrow keys from screen readers.
 * @returns true once the position has changed
 */
function useSpokenPosition(position: string, text: RefObject<HTMLElement | null>): boolean {
  const { containerRef } = useController();
  const [first, setFirst] = useState<string | null>(position);
  useEffect(() => {
    const { current: container } = containerRef;
    container?.setAttribute('role', 'toolbar');
    container?.setAttribute('aria-label', 'Pictures');
    const timer = setTimeout(() => document.activeElement === container && text.current?.focus(), FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [containerRef, text]);
  if (first !== null && first !== position) setFirst(null);
  return first === null;
}

function useThumbnailFocus() {
  const { globalIndex } = useLightboxState();
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused?.matches('.yarl__thumbnails_thumbnail')) return;
    focused.parentElement?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [globalIndex]);
}

function LightboxProgress({ delayMs }: { delayMs: number }) {
  const { autoPlaying } = useA11yContext();
  const { globalIndex } = useLightboxState();
  const { subscribe } = useEvents();
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    const unsubscribes = [
      subscribe(ACTIVE_SLIDE_LOADING, () => setWaiting(true)),
      subscribe(ACTIVE_SLIDE_PLAYING, () => setWaiting(true)),
      subscribe(ACTIVE_SLIDE_COMPLETE, () => setWaiting(false)),
      subscribe(ACTIVE_SLIDE_ERROR, () => setWaiting(false)),
    ];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [subscribe]);

  if (!autoPlaying) return null;
  return (
    <div className={styles.progress} aria-hidden="true">
      <div
        key={`${globalIndex}-${waiting}`}
        className={waiting ? styles.waiting : styles.elapsed}
        style={{ animationDuration: `${delayMs}ms` }}
      />
    </div>
  );
}

const DIRECTIONS = [
  { key: 'ArrowUp', label: 'Look up', className: styles.up, arrow: '↑' },
  { key: 'ArrowLeft', label: 'Look left', className: styles.left, arrow: '←' },
  { key: 'ArrowRight', label: 'Look right', className: styles.right, arrow: '→' },
  { key: 'ArrowDown', label: 'Look down', className: styles.down, arrow: '↓' },
];

/** Buttons send arrow keys, so that a zoomed picture can be moved without dragging or a keyboard (WCAG 2.5.7). */
function PanButtons() {
  const { containerRef } = useController();
  const press = (key: string) =>
    containerRef.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return (
    <div className={styles.pan} role="group" aria-label="Look around the magnified picture">
      {DIRECTIONS.map(({ key, label, className, arrow }) => (
        <button
          key={key}
          type="button"
          className={className}
          aria-label={label}
          title={label}
          onClick={() => press(key)}
        >
          <span aria-hidden="true">{arrow}</span>
        </button>
      ))}
    </div>
  );
}
