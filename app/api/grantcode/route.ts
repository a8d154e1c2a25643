export { submitGrantCode as POST } from '@/lib/submissions/grant-code';
