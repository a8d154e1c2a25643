import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';

import { ResultPage } from './ResultPage';

interface QuestionPageProps {
  title: string;
  lead: ReactNode;
  picture?: ReactNode;
  refusal?: string;
  action: string;
  fields: Record<string, string | number>;
  button: string;
  wayBack?: { href: string; label: string };
  children?: ReactNode;
}

/** Changes nothing before the visitor confirms, because mail scanners open links. */
export function QuestionPage(props: QuestionPageProps) {
  const { title, lead, picture, refusal, action, fields, button, wayBack, children } = props;
  return (
    <ResultPage title={title} picture={picture} lead={lead}>
      {refusal && <Failure>{refusal}</Failure>}
      {children}
      <form method="post" action={action}>
        <HiddenFields fields={fields} />
        <SubmitButton>{button}</SubmitButton>
      </form>
      {wayBack && (
        <p>
          <a href={wayBack.href}>{wayBack.label}</a>
        </p>
      )}
    </ResultPage>
  );
}
