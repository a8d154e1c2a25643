'use client';

import { type ComponentType, useState } from 'react';
import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { fetchJson } from '@/lib/fetch-json';
import { Section } from '@/components/ui/Section';
import { Skeletons } from '@/components/ui/Skeleton';
import { captionOf, type GalleryPicture } from '@/lib/domain/gallery-picture';
import type { LightboxSlide } from './slide';

import { GalleryGrid } from './GalleryGrid';
import { GallerySlideshow, type SocialProfile } from './GallerySlideshow';
import type { LightboxProps } from './Lightbox';

interface GalleryProps {
  /** Null when the server could not read the list; `failure` then says why, and the browser asks again. */
  pictures: GalleryPicture[] | null;
  failure: string | null;
  profile?: SocialProfile;
}

/** The slideshow, the collection below it, and the viewer that opens over both: its script comes when it first opens. */
export function Gallery({ pictures: rendered, failure, profile }: GalleryProps) {
  const { data, error } = useSWR<GalleryPicture[], Error>(rendered ? null : '/api/gallery', fetchJson);
  const [Viewer, setViewer] = useState<ComponentType<LightboxProps> | null>(null);
  const [opened, setOpened] = useState<number | null>(null);

  const pictures = rendered ?? data;
  if (!pictures) {
    const message = error?.message ?? failure;
    return (
      <Section>
        {message ? <Failure>{`Error loading gallery: ${message}`}</Failure> : <Skeletons count={6} height={350} />}
      </Section>
    );
  }
  if (pictures.length === 0)
    return (
      <Section>
        <p>The first pictures are still being hung. Come back soon.</p>
      </Section>
    );

  const open = async (index: number) => {
    try {
      const { Lightbox } = await import('./Lightbox');
      setViewer(() => Lightbox);
      setOpened(index);
    } catch {
      // Without the viewer's script the link does what it does without any.
      location.assign(pictures[index]!.src);
    }
  };

  return (
    <>
      <GallerySlideshow
        key={pictures.map(({ src }) => src).join()}
        pictures={pictures}
        profile={profile}
        onOpen={open}
      />
      <GalleryGrid pictures={pictures} onOpen={open} />
      {Viewer && opened !== null && (
        <Viewer slides={pictures.map(slideOf)} index={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function slideOf({ src, size }: GalleryPicture, index: number): LightboxSlide {
  return { type: 'image', source: src, caption: captionOf(index), id: index + 1, ...size };
}
