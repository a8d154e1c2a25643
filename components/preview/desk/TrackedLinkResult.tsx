import { TextField } from '@/components/forms/Field';
import { ButtonLink } from '@/components/ui/Button';
import { LINK_FIELDS, type LinkValues, printedUrl, type TrackedLink } from '@/lib/desk/tracked-link';

export function TrackedLinkResult({ link, values }: { link: TrackedLink; values: LinkValues }) {
  const query = new URLSearchParams(LINK_FIELDS.filter((name) => values[name]).map((name) => [name, values[name]]));
  return (
    <section aria-labelledby="made" className="desk-part">
      <h2 id="made">{values.label.trim() || 'Your link'}</h2>
      <TextField formId="made" name="url" label="Link" value={link.url} readOnly />
      {link.shortUrl ? (
        <TextField formId="made" name="short" label="Short link" value={link.shortUrl} readOnly />
      ) : (
        <p className="desk-note">The short form, /wire/ and the number, leads to the home page alone.</p>
      )}
      {/* eslint-disable-next-line @next/next/no-img-element -- an SVG that is made for this page */}
      <img src={`/preview/links/qr/svg?${query}`} alt={`QR code of ${printedUrl(link)}`} className="desk-qr" />
      <p className="desk-links">
        <ButtonLink external look="line" href={`/preview/links/qr/svg?${query}&download=1`}>
          Download SVG
        </ButtonLink>
        <ButtonLink external look="line" href={`/preview/links/qr/png?${query}&download=1`}>
          Download PNG
        </ButtonLink>
      </p>
    </section>
  );
}
