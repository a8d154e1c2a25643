export { submitTransferOffer as POST } from '@/lib/submissions/transfer';
