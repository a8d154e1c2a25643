import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import type { PageCheck } from '@/lib/desk/link-check';
import { createLink, getPrintedUrl } from '@/lib/desk/tracked-link';
import type { KeptLink } from '@/lib/statistics/links';

import { CopyField } from './CopyField';

export type MadeLink = KeptLink & PageCheck & { ws: string };

export function TrackedLinkResult({ made }: { made: MadeLink }) {
  const { ws, label, note, problem, isUnpublished } = made;
  const link = createLink(ws, made);
  return (
    <section aria-labelledby="made" className="desk-part">
      <h2 id="made">{label || `Link ${ws}`}</h2>
      {note && <p>{note}</p>}
      {problem && (
        <p className="desk-warning" role="alert">
          {problem}
        </p>
      )}
      {isUnpublished && <p className="desk-warning">Visitors find no such page until it is published.</p>}
      <CopyField name="url" label="Link" value={link.url} />
      {link.shortUrl ? (
        <CopyField name="short" label="Short link" value={link.shortUrl} />
      ) : (
        <p className="desk-note">The short form, /wire/ and the number, leads to the home page alone.</p>
      )}
      {!problem && (
        <>
          <figure>
            {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG that is made for this page */}
            <img
              src={`/preview/links/qr/svg?code=${ws}`}
              alt={`QR code of ${getPrintedUrl(link)}`}
              className="desk-qr"
            />
            <figcaption className="desk-note">{[label || `Link ${ws}`, getPrintedUrl(link)].join(', ')}</figcaption>
          </figure>
          <p className="desk-links">
            {['svg', 'png'].map((format) => (
              <ButtonLink key={format} external look="line" href={`/preview/links/qr/${format}?code=${ws}&download=1`}>
                Download {format.toUpperCase()}
              </ButtonLink>
            ))}
          </p>
        </>
      )}
      <p>
        <Link href={`/preview/statistics?code=${ws}`} prefetch={false}>
          Statistics
        </Link>
      </p>
    </section>
  );
}
