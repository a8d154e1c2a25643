import type { CSSProperties } from 'react';

import { RIDGE_PATHS } from '@/components/ui/RidgeLine';
import { SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH, type ShareCard } from '@/lib/share-card/share-card';
import { site } from '@/lib/site';

import { COLOURS, getArtformColour } from './colours';
import { DISPLAY_TRACKING, type Style } from './faces';
import { RidgePicture } from './RidgePicture';
import {
  ARTFORM_FONT_SIZE,
  DETAIL_FONT_SIZE,
  DETAIL_LINE_HEIGHT,
  DETAILS_MARGIN,
  KICKER_FONT_SIZE,
  layOutText,
  TUTORS_MARGIN,
} from './share-card-text';
import { LINE_HEIGHT, type TitleLayout } from './title-layout';

export const PICTURE_LEFT = 648;
const PADDING = 56;
const GROUND_HEIGHT = 66;
const RIDGE_OPACITY = [0.14, 0.42, 1];

const RIDGE_HEIGHT = 76;
const MAX_FONT_SIZE = 84;

const SYNE = { fontFamily: 'Syne, Source Sans', letterSpacing: `${DISPLAY_TRACKING}em` };
const TEXT_FACES = 'Source Sans, Noto Sans CJK';
const FONTS: Record<Style, CSSProperties> = {
  light: { ...SYNE, fontWeight: 400 },
  bold: { ...SYNE, fontWeight: 800 },
  'light-text': { fontFamily: TEXT_FACES, fontWeight: 400 },
  'bold-text': { fontFamily: TEXT_FACES, fontWeight: 600 },
  label: { fontFamily: TEXT_FACES, fontWeight: 600 },
};

export const isTitleCut = (card: ShareCard): boolean => layOut(card).title.lines.some(({ text }) => text.endsWith('…'));

const layOut = (card: ShareCard) =>
  layOutText(card, { width: PICTURE_LEFT - 2 * PADDING + 24, maxFontSize: MAX_FONT_SIZE });

export function ShareCardPicture({ card, hasPicture }: { card: ShareCard; hasPicture: boolean }) {
  const text = layOut(card);
  return (
    <div style={{ display: 'flex', width: SHARE_CARD_WIDTH, height: SHARE_CARD_HEIGHT, color: COLOURS.ink }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          width: PICTURE_LEFT,
          paddingLeft: PADDING,
          paddingTop: 28,
          paddingBottom: GROUND_HEIGHT + RIDGE_HEIGHT * 0.75,
          background: COLOURS.paper,
        }}
      >
        <TopLine kicker={text.kicker} artforms={text.artforms} />
        <Title title={text.title} />
        {text.tutors && (
          <div style={{ display: 'flex', marginTop: TUTORS_MARGIN }}>
            <Title title={text.tutors} />
          </div>
        )}
        <Details details={text.details} />
      </div>
      {!hasPicture && (
        <RidgePicture
          name={card.title}
          width={SHARE_CARD_WIDTH - PICTURE_LEFT}
          height={SHARE_CARD_HEIGHT}
          style={{ position: 'absolute', left: PICTURE_LEFT, top: 0 }}
        />
      )}
      <Ridge height={RIDGE_HEIGHT} />
      <Ground />
      {text.ribbon && <RibbonLabel label={text.ribbon} />}
    </div>
  );
}

function TopLine({ kicker, artforms }: { kicker: string; artforms: string[] }) {
  if (!kicker && artforms.length === 0) return null;
  return (
    <div style={{ display: 'flex', alignItems: 'center', height: 36, marginBottom: 16, whiteSpace: 'nowrap' }}>
      {kicker && (
        <div style={{ ...FONTS.label, marginRight: 18, color: COLOURS.signal, fontSize: KICKER_FONT_SIZE }}>
          {kicker}
        </div>
      )}
      {artforms.map((artform) => (
        <Artform key={artform} label={artform} />
      ))}
    </div>
  );
}

function Artform({ label }: { label: string }) {
  const background = getArtformColour(label);
  const box = { marginRight: 6, padding: '3px 11px 5px', fontSize: ARTFORM_FONT_SIZE, lineHeight: 1.2 };
  return <div style={{ ...FONTS.label, ...box, background }}>{label}</div>;
}

function Title({ title: { lines, fontSize } }: { title: TitleLayout }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      {lines.map(({ text, style }, index) => (
        <div key={index} style={{ ...FONTS[style], fontSize, lineHeight: LINE_HEIGHT, whiteSpace: 'nowrap' }}>
          {text}
        </div>
      ))}
    </div>
  );
}

function Details({ details }: { details: string[] }) {
  const font = { ...FONTS.label, fontSize: DETAIL_FONT_SIZE, lineHeight: `${DETAIL_LINE_HEIGHT}px` };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginTop: details.length > 0 ? DETAILS_MARGIN : 0 }}>
      {details.map((detail) => (
        <div key={detail} style={{ ...font, color: COLOURS['ink-soft'], whiteSpace: 'nowrap' }}>
          {detail}
        </div>
      ))}
    </div>
  );
}

function RibbonLabel({ label }: { label: string }) {
  const corner = { position: 'absolute', top: 0, right: 0, padding: '14px 30px 18px' } as const;
  return (
    <div style={{ ...FONTS.bold, ...corner, background: COLOURS.ink, color: COLOURS.paper, fontSize: 36 }}>{label}</div>
  );
}

function Ridge({ height }: { height: number }) {
  return (
    <svg
      style={{ position: 'absolute', left: 0, bottom: GROUND_HEIGHT - 1 }}
      width={SHARE_CARD_WIDTH}
      height={height}
      viewBox="0 0 1600 200"
      preserveAspectRatio="none"
    >
      {RIDGE_PATHS.map((path, index) => (
        <path key={path} d={path} fill={COLOURS.night} opacity={RIDGE_OPACITY[index]} />
      ))}
    </svg>
  );
}

function Ground() {
  const corner = { position: 'absolute', left: 0, bottom: 0, width: SHARE_CARD_WIDTH, height: GROUND_HEIGHT } as const;
  return (
    <div
      style={{
        ...corner,
        display: 'flex',
        alignItems: 'center',
        padding: `0 ${PADDING}px 8px`,
        background: COLOURS.night,
        color: COLOURS.paper,
      }}
    >
      <svg width={48} height={28} viewBox="0 0 48 28" style={{ marginRight: 12 }}>
        <path d="M0 28 13 8l7 9L30 0l18 28Z" fill={COLOURS['signal-on-night']} />
      </svg>
      <div style={{ ...FONTS.bold, fontSize: 38, lineHeight: 1 }}>{site.name}</div>
    </div>
  );
}
