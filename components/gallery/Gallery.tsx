'use client';

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { Section } from '@/components/ui/Section';
import { Skeletons } from '@/components/ui/Skeleton';
import { type GalleryPicture, getTextAlternative } from '@/lib/domain/pictures';
import { fetchJson } from '@/lib/fetch-json';
import type { SectionResult } from '@/lib/section-result';

import { GalleryGrid, GallerySlideshow, type SocialProfile } from './GalleryGrid';
import type { LightboxProps } from './Lightbox';
import type { LightboxSlide } from './slide';

export function Gallery({ section, profile }: { section: SectionResult<GalleryPicture[]>; profile?: SocialProfile }) {
  const { data, error } = useSWR<GalleryPicture[], Error>(section.ok ? null : '/api/gallery', fetchJson);
  const pictures = section.ok ? section.value : data;
  if (!pictures) {
    const message = error?.message ?? (section.ok ? null : section.message);
    return (
      <Section>
        {message ? <Failure>{`Error loading gallery: ${message}`}</Failure> : <Skeletons count={6} height={350} />}
      </Section>
    );
  }
  if (pictures.length === 0) {
    return (
      <Section>
        <p>The first pictures are still being hung. Come back soon.</p>
      </Section>
    );
  }
  return <Pictures pictures={pictures} profile={profile} />;
}

const importLightbox = () => import('./Lightbox');

/** Loads the scripts before the click, which they would delay. */
const prepareLightbox = () => void importLightbox().catch(() => undefined);

function Pictures({ pictures, profile }: { pictures: GalleryPicture[]; profile?: SocialProfile }) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const viewer = useOpenPicture(async () => {
    const loaded = await importLightbox();
    setLightbox(() => loaded.Lightbox);
  });

  // If the script fails to load, the link opens the file.
  const open = (index: number) => void viewer.open(index).catch(() => location.assign(pictures[index]!.src));

  return (
    <>
      <GallerySlideshow
        key={pictures.map(({ src }) => src).join()}
        pictures={pictures}
        profile={profile}
        onApproach={prepareLightbox}
        onOpen={open}
      />
      <GalleryGrid pictures={pictures} onApproach={prepareLightbox} onOpen={open} />
      {Lightbox && viewer.openIndex !== null && (
        <Lightbox slides={pictures.map(toSlide)} index={viewer.openIndex} onClose={viewer.close} />
      )}
    </>
  );
}

function toSlide(picture: GalleryPicture, index: number, { length }: readonly GalleryPicture[]): LightboxSlide {
  const { src, caption, size } = picture;
  const alt = getTextAlternative(picture, index, length);
  return { type: 'image', source: src, caption: caption ?? undefined, alt, id: index + 1, ...size };
}

const STATE_KEY = 'picture';

/**
 * Keeps the open picture in a history entry, which Back closes and a reload restores.
 * @param load loads the lightbox; if it rejects, nothing opens
 */
function useOpenPicture(load: () => Promise<void>) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);

  const restore = useEffectEvent(() => {
    const show = () => setOpenIndex(readIndex());
    if (readIndex() === null) show();
    else void load().then(show, () => undefined);
  });

  useEffect(() => {
    const onPopState = () => restore();
    onPopState();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  return {
    openIndex,
    open: async (index: number) => {
      await load();
      // A second click while loading must not add another entry.
      if (readIndex() === null) window.history.pushState({ [STATE_KEY]: index }, '');
      setOpenIndex(index);
    },
    close: () => {
      setOpenIndex(null);
      if (readIndex() !== null) window.history.back();
    },
  };
}

function readIndex(): number | null {
  const index: unknown = (window.history.state as Record<string, unknown> | null)?.[STATE_KEY];
  return typeof index === 'number' ? index : null;
}
