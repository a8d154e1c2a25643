/** Runs in the page. @returns {{ tags: Record<string, string>, headings: string[], text: string[] }} */
export function readFacts() {
  const tags = {};
  const add = (name, value) => {
    const text = (value ?? '').trim();
    tags[name] = tags[name] === undefined ? text : `${tags[name]}\n${text}`;
  };
  add('title', document.title);
  add('language', document.documentElement.lang);
  for (const meta of document.querySelectorAll('meta[name], meta[property]')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property');
    add(name, meta.getAttribute('content'));
  }
  for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"], link[rel="manifest"]')) {
    add(`link ${link.rel}`, link.getAttribute('href'));
  }
  const sorted = (value) => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [key, sorted(value[key])]),
    );
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      add('JSON-LD', JSON.stringify(sorted(JSON.parse(script.textContent)), null, 2));
    } catch {
      add('JSON-LD', script.textContent);
    }
  }
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => `${heading.tagName.toLowerCase()} ${heading.textContent.replace(/\s+/g, ' ').trim()}`);
  const text = document.body.innerText
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return { tags, headings, text };
}
