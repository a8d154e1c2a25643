import type { SearchSnippet, SnippetText } from '@/lib/desk/page-tags';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

import { Fact } from './PageFacts';

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
      <dl className="desk-facts">
        <Length name="Title" text={title} />
        <Length name="Description" text={description} />
      </dl>
    </>
  );
}

function Length({ name, text }: { name: string; text: SnippetText | null }) {
  return (
    <Fact name={name}>
      {text ? `${text.characters} characters, ${text.pixels} of ${text.maxPixels} pixels` : <strong>None</strong>}
      {text?.hidden && (
        <>
          . Cut off: <mark>{text.hidden}</mark>
        </>
      )}
    </Fact>
  );
}

/** "camp.example › onsite › night-songs" */
function listCrumbs(path: string): string {
  const { host, pathname } = new URL(canonical(path));
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}
