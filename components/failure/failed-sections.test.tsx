/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import { PreviousWorkshops } from '@/components/about/PreviousWorkshops';
import { BundleList } from '@/components/bundle/BundleList';
import { PackageList } from '@/components/mentorship/PackageList';

const MESSAGE = 'Network response was not ok: 500';
const FAILED = { ok: false, message: MESSAGE } as const;

test.each([
  ['Error', <PreviousWorkshops key="p" section={FAILED} />],
  ['Error loading bundle', <BundleList key="b" bundles={FAILED} onlinePrices={null} />],
  ['Error loading mentorship package', <PackageList key="m" section={FAILED} />],
])('a section that failed says “%s” and why', (says, section) => {
  expect(renderToStaticMarkup(section)).toMatch(new RegExp(`<p role="alert"[^>]*>${says}: ${MESSAGE}</p>`));
});
