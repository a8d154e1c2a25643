import { programmeFeed } from '@/lib/feeds/programme-feed';

export const GET = (request: Request) => programmeFeed(request);
