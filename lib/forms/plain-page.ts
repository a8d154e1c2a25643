import { site } from '@/lib/site';

/** A page for the rare response that has no page of its own: no script, no style, a link to go on. */
export function plainPage(status: number, title: string, message: string, retryAfter?: number): Response {
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escape(title)} – ${site.name}</title>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(message)}</p>
<p><a href="/">Go to the home page</a> or write to <a href="mailto:${site.email}">${site.email}</a>.</p>
</main>
</body>
</html>
`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  };
  return new Response(html, { status, headers });
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
