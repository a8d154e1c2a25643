import { type Finding, forEachInTurn, isOfPage } from './findings';

const AT_ONCE = 6;

/** Pictures that do not load, those further down the page too. */
export async function findMissingPictures(): Promise<Finding[]> {
  const findings: Finding[] = [];
  await forEachInTurn([...document.images].filter(isOfPage), AT_ONCE, async (image) => {
    image.loading = 'eager';
    // A picture that is hidden for this width is not loaded, and not missing.
    await Promise.race([image.decode().catch(() => null), new Promise((resolve) => setTimeout(resolve, 5_000))]);
    if (!image.complete || image.naturalWidth > 0 || !image.src) return;
    findings.push({ kind: 'Missing picture', message: getFileName(image), element: image });
  });
  return findings;
}

/** The picture's own path, also where the site serves it in another size. */
function getFileName({ currentSrc, src }: HTMLImageElement): string {
  const url = new URL(currentSrc || src);
  return url.searchParams.get('url') ?? url.pathname;
}
