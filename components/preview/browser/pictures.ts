import { type Finding, forEachInTurn, isOfPage } from './findings';

const AT_ONCE = 6;

export async function findMissingPictures(): Promise<Finding[]> {
  const findings: Finding[] = [];
  await forEachInTurn([...document.images].filter(isOfPage), AT_ONCE, async (image) => {
    image.loading = 'eager';
    // Pictures hidden at this width are never loaded.
    await Promise.race([image.decode().catch(() => null), new Promise((resolve) => setTimeout(resolve, 5_000))]);
    if (!image.complete || image.naturalWidth > 0 || !image.src) return;
    findings.push({ kind: 'Missing picture', message: getFileName(image), element: image });
  });
  return findings;
}

/** The original path, also when the optimiser serves the picture. */
function getFileName({ currentSrc, src }: HTMLImageElement): string {
  const url = new URL(currentSrc || src);
  return url.searchParams.get('url') ?? url.pathname;
}
