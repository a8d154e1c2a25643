export { submitTransferWithdrawal as POST } from '@/lib/forms/transfer';
