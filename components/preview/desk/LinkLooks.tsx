import { FactList } from '@/components/ui/FactList';
import type { SearchSnippet, SnippetText } from '@/lib/desk/html-tags';
import type { CardText, NetworkCard as Card } from '@/lib/desk/network-cards';
import { toOwnPath } from '@/lib/desk/own-site';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

export function NetworkCard({ card }: { card: Card }) {
  const { network, title, description, isLarge } = card;
  return (
    <figure className="desk-figure">
      <figcaption>
        <h3>{network}</h3>
      </figcaption>
      <div className="desk-card" data-network={network.toLowerCase()} data-large={isLarge}>
        <CardPicture card={card} />
        <div className="desk-card-text">
          <p className="desk-card-site">{getSiteLine(card)}</p>
          <p className="desk-card-title">{title?.shown ?? card.host}</p>
          {description && <p className="desk-card-description">{description.shown}</p>}
        </div>
      </div>
      <ul className="desk-note">
        <Source name="Title" text={title} />
        {description ? <Source name="Description" text={description} /> : <li>No description.</li>}
        <li>{card.picture ? `Picture: ${card.picture.tag}` : 'No picture.'}</li>
      </ul>
    </figure>
  );
}

function CardPicture({ card: { picture } }: { card: Card }) {
  if (!picture) return <div className="desk-card-picture">No picture</div>;
  const { url, alt } = picture;
  /* oxlint-disable-next-line nextjs/no-img-element -- as the network gets it, in the page's own size */
  return <img src={toOwnPath(url) ?? url} alt={alt} className="desk-card-picture" />;
}

function Source({ name, text }: { name: string; text: CardText | null }) {
  if (!text) return <li>No {name.toLowerCase()}.</li>;
  return (
    <li>
      {name}: {text.tag}
      <CutOff text={text.hidden} />
    </li>
  );
}

function getSiteLine({ network, host, siteName }: Card): string {
  if (network === 'X') return `From ${host}`;
  return network === 'Slack' || network === 'Mastodon' ? siteName : host;
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
        className="desk-facts"
        facts={[
          { term: 'Title', value: <Length text={title} /> },
          { term: 'Description', value: <Length text={description} /> },
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
