import type { MetadataRoute } from 'next';

import { canonical, isPreviewDeploy } from '@/lib/seo/site-url';

export const revalidate = 3600;

const AI_POLICY: Record<keyof typeof AI_CRAWLERS, 'allow' | 'disallow'> = { training: 'disallow', answers: 'allow' };

const AI_CRAWLERS = {
  training: [
    'GPTBot',
    'ClaudeBot',
    'Google-Extended',
    'Applebot-Extended',
    'CCBot',
    'Bytespider',
    'meta-externalagent',
    'Amazonbot',
  ],
  answers: ['OAI-SearchBot', 'ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'PerplexityBot', 'Perplexity-User'],
};

/** The same policy for crawlers that are not listed (contentsignals.org). */
const SIGNALS = { 'Content-Signal': 'search=yes, ai-input=yes, ai-train=no' };

/** Crawlers may read a preview deploy, whose pages are noindex. */
export default function robots(): MetadataRoute.Robots {
  if (isPreviewDeploy()) return { rules: { userAgent: '*', allow: '/' } };
  const rule = { allow: '/', disallow: '/api/', other: SIGNALS };
  const aiRules = (['training', 'answers'] as const).map((purpose) => ({
    userAgent: AI_CRAWLERS[purpose],
    ...(AI_POLICY[purpose] === 'allow' ? rule : { disallow: '/' }),
  }));
  return { rules: [{ userAgent: '*', ...rule }, ...aiRules], sitemap: canonical('/sitemap.xml') };
}
