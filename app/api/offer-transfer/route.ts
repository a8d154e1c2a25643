export { submitTransferOffer as POST } from '@/lib/forms/transfer';
