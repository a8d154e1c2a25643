export { submitTransferAcceptance as POST } from '@/lib/submissions/transfer';
