import { type Finding, forEachOf, isOfPage } from './findings';

const AT_ONCE = 6;

/** Pictures that do not load, those further down the page too. */
export async function findMissingPictures(): Promise<Finding[]> {
  const findings: Finding[] = [];
  await forEachOf([...document.images].filter(isOfPage), AT_ONCE, async (image) => {
    image.loading = 'eager';
    // A picture that is hidden for this width is not loaded, and not missing.
    await Promise.race([image.decode().catch(() => null), new Promise((resolve) => setTimeout(resolve, 5_000))]);
    if (!image.complete || image.naturalWidth > 0 || !image.src) return;
    const name = image.alt || decodeURIComponent(image.currentSrc || image.src);
    findings.push({ kind: 'Missing picture', message: name, element: image });
  });
  return findings;
}
