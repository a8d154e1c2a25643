export { CheckoutChrome as default } from '@/components/layout/CheckoutChrome';
