import { FactList } from '@/components/ui/FactList';
import type { SearchSnippet, SnippetText } from '@/lib/desk/page-tags';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

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

export function CutOff({ text }: { text: string }) {
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
