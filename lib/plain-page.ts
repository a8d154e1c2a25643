import { site } from './site';

/** A page without the site's styles and scripts, for no search engine. @param content HTML */
export function createPlainPage(title: string, content: string, init: ResponseInit = {}): Response {
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${site.name}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
  const response = new Response(html, init);
  response.headers.set('Content-Type', 'text/html; charset=utf-8');
  return response;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
