import { render, screen } from '@testing-library/react';

import { emailLimits } from '@/test/fixtures';

import { PreregisterForm } from './PreregisterForm';

test('a refused form shows the error at the field, whatever the id', () => {
  const refusal = { message: '', fields: { email: 'Enter your email address' } };
  render(<PreregisterForm workshopId="u/7 x" title="Dream Reports" limits={emailLimits} refusal={refusal} />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Error: Enter your email address');
});
