export { submitTransferAcceptance as POST } from '@/lib/forms/transfer';
