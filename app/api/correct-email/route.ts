export { submitEmailCorrection as POST } from '@/lib/submissions/mailed-links';
