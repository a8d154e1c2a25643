import { notFound } from 'next/navigation';
import { connection } from 'next/server';

import { DeskPage } from '@/components/preview/desk/DeskPage';
import { PrintButton } from '@/components/preview/desk/PrintButton';
import { Price } from '@/components/price/Price';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { createLink } from '@/lib/desk/tracked-link';
import type { ListedCard } from '@/lib/domain/types';
import { toSearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { findLink, readLinks } from '@/lib/statistics/links';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

const SIZES = { A4: 'for a wall', A6: 'for a table or a pocket' } as const;

export const metadata = createPrivateMetadata('Flyer');

/** A flyer of the workshop that a tracked link leads to, printed by the browser. */
export default async function FlyerRoute({ searchParams }: PageProps<'/preview/links/flyer'>) {
  await connection();
  const query = toSearchParams(await searchParams);
  const code = query.get('code') ?? '';
  const link = findLink(await readLinks(), code);
  const [path] = link?.path.split(/[?#]/) ?? [];
  const card = (await listAllWorkshops()).find(({ href }) => href === path);
  if (!link || !card) notFound();
  const size = query.get('size') === 'A6' ? 'A6' : 'A4';
  return (
    <DeskPage
      path="/preview/links/build"
      title="Flyer"
      lead="One sheet with the QR code of the link. In the print window, choose the same paper size and no headers."
    >
      <Section>
        <div className="desk-links" data-print="none">
          {Object.entries(SIZES).map(([name, use]) => (
            <Link
              key={name}
              href={`/preview/links/flyer?code=${code}&size=${name}`}
              prefetch={false}
              aria-current={name === size}
            >
              {name}, {use}
            </Link>
          ))}
          <PrintButton />
        </div>
        <Flyer card={card} code={code} url={createLink(code, link).url} size={size} />
      </Section>
    </DeskPage>
  );
}

interface FlyerProps {
  card: ListedCard;
  code: string;
  url: string;
  size: keyof typeof SIZES;
}

function Flyer({ card, code, url, size }: FlyerProps) {
  const { course_image, title_with, tutors, artforms, ctype, duration, price_from } = card;
  return (
    <article className="flyer" data-size={size} data-artform={artforms[0]} aria-label={`Flyer ${size}`}>
      {/* oxlint-disable-next-line nextjs/no-img-element -- printed, so in full size */}
      {course_image && <img src={course_image} alt="" className="flyer-picture" />}
      <div className="flyer-words">
        <h2 translate="no">
          {title_with} <strong>{tutors}</strong>
        </h2>
        <div>
          {card.dates.slice(0, 4).map(({ text }) => (
            <p key={text} className="flyer-date">
              {text}
            </p>
          ))}
          <p>
            {ctype === 'onsite'
              ? [duration, site.address.locality, 'French Pyrenees'].filter(Boolean).join(', ')
              : 'Online'}
          </p>
          {price_from && (
            <p>
              From <Price amounts={price_from} />
            </p>
          )}
        </div>
      </div>
      <div className="flyer-link">
        {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG that is made for this page */}
        <img src={`/preview/links/qr/svg?code=${code}`} alt={`QR code of ${url}`} />
        <p>
          <span className="flyer-name">CAMP</span>
          {url.replace(/^https?:\/\//, '')}
        </p>
      </div>
    </article>
  );
}
