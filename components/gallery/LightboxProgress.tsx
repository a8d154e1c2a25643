import { useEffect, useState } from 'react';
import {
  ACTIVE_SLIDE_COMPLETE,
  ACTIVE_SLIDE_ERROR,
  ACTIVE_SLIDE_LOADING,
  ACTIVE_SLIDE_PLAYING,
  useA11yContext,
  useEvents,
  useLightboxState,
} from 'yet-another-react-lightbox';

import styles from './LightboxProgress.module.scss';

/** The elapsed time of the slide while the slideshow plays; the time starts when the slide is loaded. */
export function LightboxProgress({ delayMs }: { delayMs: number }) {
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
