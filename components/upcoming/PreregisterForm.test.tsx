import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { jsonResponse } from '@/test/browser';
import { emailLimits } from '@/test/fixtures';

import { PreregisterForm } from './PreregisterForm';

const TOO_MANY = 'That was a lot at once. Wait a minute, then try again.';
const mockAlert = () => jest.spyOn(window, 'alert').mockImplementation(() => {});

async function register() {
  render(<PreregisterForm workshopId="5" title="Dream Reports" limits={emailLimits} />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Pre-register' }));
}

test('asks to confirm through the emailed link', async () => {
  global.fetch = jest.fn().mockResolvedValue(jsonResponse(200, { ok: true }));
  await register();
  expect(await screen.findByText(/Please confirm your registration through the link in the email/)).toBeInTheDocument();
});

test.each([
  ['409', async () => jsonResponse(502, { ok: false, message: 'Registration failed: 409' })],
  ['429', async () => jsonResponse(429, { ok: false, message: TOO_MANY })],
  ['network', () => Promise.reject(new TypeError('offline'))],
])('raises an alert with %s and can be sent again', async (status, mockFetch) => {
  const alert = mockAlert();
  global.fetch = jest.fn().mockImplementation(mockFetch as typeof fetch);
  await register();
  await waitFor(() => expect(alert).toHaveBeenCalledWith(`Registration failed: ${status}`));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.getByRole('button', { name: 'Pre-register' })).toBeEnabled();
});

test('shows the error at the field, whatever the id', () => {
  render(
    <PreregisterForm
      workshopId="u/7 x"
      title="Dream Reports"
      limits={emailLimits}
      refusal={{ message: '', fields: { email: 'Enter your email address' } }}
    />,
  );
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Error: Enter your email address');
});
