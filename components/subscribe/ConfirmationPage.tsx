import { readDraft } from '@/lib/forms/draft';

import { ConfirmationForm, type ConfirmationFormProps } from './ConfirmationForm';

export async function ConfirmationPage(form: Omit<ConfirmationFormProps, 'errorMessage' | 'confirmedMessage'>) {
  const draft = await readDraft('subscribe');
  const result = draft?.done ? { confirmedMessage: draft.message } : { errorMessage: draft?.message };
  return <ConfirmationForm {...form} {...result} />;
}
