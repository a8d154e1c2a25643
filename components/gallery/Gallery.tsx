'use client';

import { type ComponentType, useState } from 'react';
import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { Section } from '@/components/ui/Section';
import { Skeletons } from '@/components/ui/Skeleton';
import { type GalleryPicture, textAlternativeOf } from '@/lib/domain/gallery-picture';
import { fetchJson } from '@/lib/fetch-json';
import type { Section as SectionResult } from '@/lib/section';

import { GalleryGrid } from './GalleryGrid';
import { GallerySlideshow, type SocialProfile } from './GallerySlideshow';
import type { LightboxProps } from './Lightbox';
import type { LightboxSlide } from './slide';
import { useOpenPicture } from './use-open-picture';

interface GalleryProps {
  section: SectionResult<GalleryPicture[]>;
  profile?: SocialProfile;
}

/** The pictures; when the server could not read them, the browser fetches them. */
export function Gallery({ section, profile }: GalleryProps) {
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

interface PicturesProps {
  pictures: GalleryPicture[];
  profile?: SocialProfile;
}

/** Slideshow, grid, and the lightbox over both, whose script is loaded when it first opens. */
function Pictures({ pictures, profile }: PicturesProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const viewer = useOpenPicture(async () => {
    const loaded = await import('./Lightbox');
    setLightbox(() => loaded.Lightbox);
  });

  // When the script fails to load, the link leads to the file, as without scripts.
  const open = (index: number) => void viewer.open(index).catch(() => location.assign(pictures[index]!.src));

  return (
    <>
      <GallerySlideshow
        key={pictures.map(({ src }) => src).join()}
        pictures={pictures}
        profile={profile}
        onOpen={open}
      />
      <GalleryGrid pictures={pictures} onOpen={open} />
      {Lightbox && viewer.openIndex !== null && (
        <Lightbox slides={pictures.map(toSlide)} index={viewer.openIndex} onClose={viewer.close} />
      )}
    </>
  );
}

function toSlide(picture: GalleryPicture, index: number, { length }: readonly GalleryPicture[]): LightboxSlide {
  const { src, caption, size } = picture;
  const alt = textAlternativeOf(picture, index, length);
  return { type: 'image', source: src, caption: caption ?? undefined, alt, id: index + 1, ...size };
}
