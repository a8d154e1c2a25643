import { FactList } from '@/components/ui/FactList';
import type { SearchSnippet, SnippetText } from '@/lib/desk/html-tags';
import type { CardText, LinkCard } from '@/lib/desk/link-card';
import { toOwnPath } from '@/lib/desk/own-site';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

/** A card as networks draw it, and the tags that it is made of. */
export function SharedCard({ card }: { card: LinkCard }) {
  const { title, description, picture, siteName } = card;
  return (
    <>
      <figure className="desk-card">
        {picture ? (
          /* oxlint-disable-next-line nextjs/no-img-element -- as networks get it, in the page's own size */
          <img src={toOwnPath(picture.url) ?? picture.url} alt={picture.alt} className="desk-card-picture" />
        ) : (
          <div className="desk-card-picture">No picture</div>
        )}
        <figcaption>
          <p>{siteName}</p>
          <h3>{title?.shown ?? siteName}</h3>
          {description && <p>{description.shown}</p>}
        </figcaption>
      </figure>
      <FactList
        facts={[
          { term: 'Title', value: <Source text={title} /> },
          { term: 'Text', value: <Source text={description} /> },
          { term: 'Picture', value: picture?.tag ?? 'None' },
        ]}
      />
    </>
  );
}

function Source({ text }: { text: CardText | null }) {
  if (!text) return <strong>None</strong>;
  return (
    <>
      {text.tag}
      <CutOff text={text.hidden} />
    </>
  );
}

export function SearchResult({ snippet: { title, description }, path }: { snippet: SearchSnippet; path: string }) {
  return (
    <>
      <div className="desk-snippet">
        <p className="desk-snippet-site">{site.name}</p>
        <p className="desk-snippet-path">{listCrumbs(path)}</p>
        <p className="desk-snippet-title">{title?.shown ?? path}</p>
        <p className="desk-snippet-description">
          {description?.shown ?? 'Search engines choose a text from the page.'}
        </p>
      </div>
      <FactList
        facts={[
          { term: 'Title', value: <Length text={title} /> },
          { term: 'Text', value: <Length text={description} /> },
        ]}
      />
    </>
  );
}

function Length({ text }: { text: SnippetText | null }) {
  if (!text) return <strong>None</strong>;
  return (
    <>
      {`${text.characters} characters, ${text.pixels} of ${text.maxPixels} pixels`}
      <CutOff text={text.hidden} />
    </>
  );
}

function CutOff({ text }: { text: string }) {
  return (
    text && (
      <>
        . Cut off: <mark>{text}</mark>
      </>
    )
  );
}

/** "camp.example › onsite › night-songs" */
function listCrumbs(path: string): string {
  const { host, pathname } = new URL(canonical(path));
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}
