import { TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';

const PROBLEMS = new Map([
  ['wrong', 'That is not the password of this preview. Check it and try again.'],
  ['wait', 'There were too many wrong passwords: each takes longer. The right one still signs you in at once.'],
]);

export function SignInPage({ problem, next }: { problem: string | null; next: string | null }) {
  return (
    <>
      <PageHeader
        title="Preview"
        lead={<p>For CAMP’s own team: see the site with its drafts, before visitors do.</p>}
      />
      <Section>
        <form method="post" action="/preview/sign-in" className={formStyles.form}>
          {next && <input type="hidden" name="next" value={next} />}
          <TextField
            formId="sign-in"
            name="password"
            type="password"
            label="Password"
            autoComplete="current-password"
            required
            error={PROBLEMS.get(problem ?? '')}
          />
          <SubmitButton>Sign in</SubmitButton>
        </form>
      </Section>
    </>
  );
}
