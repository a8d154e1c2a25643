import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

import { LinkNavigation, ReplayEarlyClick, SmoothScroll } from '@/components/layout/layout-chunk';
import skipLinkStyles from '@/components/layout/SkipLink.module.scss';
import { DeployRibbon, PreviewBar } from '@/components/preview/PreviewBar';
import { getPreview } from '@/lib/preview/current';
import { isPreviewDeploy } from '@/lib/seo/site-url';
import { headScript } from '@/lib/session/head-script';
import { site } from '@/lib/site';
import styles from '@/styles/global.module.scss';

import { display, text } from './fonts/fonts';

export const metadata: Metadata = {
  title: site.name,
  applicationName: site.name,
  formatDetection: { telephone: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: site.themeColor },
    { media: '(prefers-color-scheme: dark)', color: '#1c1813' },
  ],
  colorScheme: 'light dark',
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const preview = await getPreview();
  return (
    <html lang="en-GB" className={`${styles.page} ${display.variable} ${text.variable}`} suppressHydrationWarning>
      <head>
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" title={`${site.name}: new workshops`} />
        <script id="session" dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <SkipLink />
        {isPreviewDeploy() && <DeployRibbon />}
        {preview && <PreviewBar session={preview} />}
        {children}
        <SmoothScroll />
        <LinkNavigation />
        <ReplayEarlyClick />
      </body>
    </html>
  );
}

function SkipLink() {
  return (
    <a href="#content" className={skipLinkStyles.skip} data-print="none">
      Skip to content
    </a>
  );
}
