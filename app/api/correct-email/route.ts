export { submitEmailCorrection as POST } from '@/lib/forms/mailed-links';
