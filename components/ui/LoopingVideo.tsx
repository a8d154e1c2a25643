'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from './Button';
import styles from './LoopingVideo.module.scss';

interface LoopingVideoProps {
  /** Unlike the `poster` attribute, loads lazily. */
  poster: ReactNode;
  sources: { src: string; type: string }[];
  label: string;
}

/** True if the browser sends `Save-Data: on`. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export function LoopingVideo({ poster, sources, label }: LoopingVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const paused = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.controls = false;
    paused.current = window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
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
      {poster}
      <video
        ref={video}
        className={styles.video}
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
