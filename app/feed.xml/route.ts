import { handleProgrammeFeed } from '@/lib/feeds/programme-feed';

export const GET = (request: Request) => handleProgrammeFeed(request);
