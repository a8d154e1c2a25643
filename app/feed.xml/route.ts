export { handleProgrammeFeed as GET } from '@/lib/feeds/programme-feed';
