export { changeDate as POST } from '@/lib/submissions/preview';
