'use client';

import { useEffect, useRef, useState } from 'react';

import { Button } from './Button';
import { resized } from './picture-address';
import styles from './PauseVideo.module.scss';

interface PauseVideoProps {
  /** One of our own pictures. */
  poster: string;
  sources: { src: string; type: string }[];
  /** What it shows, for whom does not see it. */
  label: string;
}

/** A short silent loop: it plays while it is on screen, can be paused, and stands still under reduced motion. */
export function PauseVideo({ poster, sources, label }: PauseVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const paused = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.controls = false;
    paused.current = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) element.pause();
      else if (!paused.current) element.play().catch(() => setPlaying(false));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    paused.current = playing;
    if (playing) video.current?.pause();
    else video.current?.play().catch(() => setPlaying(false));
  };

  return (
    <div className={styles.frame}>
      <video
        ref={video}
        className={styles.video}
        poster={resized(poster, 828)}
        width={1280}
        height={720}
        muted
        loop
        playsInline
        controls
        preload="none"
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
      <div className={styles.control} data-with-script data-print="none">
        <Button look="ink" onClick={toggle}>
          {playing ? 'Pause video' : 'Play video'}
        </Button>
      </div>
    </div>
  );
}
