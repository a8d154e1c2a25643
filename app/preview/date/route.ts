export { changeDate as POST } from '@/lib/preview/sign-in';
