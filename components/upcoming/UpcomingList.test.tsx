import { render, screen } from '@testing-library/react';

import type { UpcomingWorkshop } from '@/lib/domain/types';
import { renderWithSwr } from '@/test/browser';
import { emailLimits } from '@/test/fixtures';

import { PreregisterForm } from './PreregisterForm';
import { UpcomingList } from './UpcomingList';

const bell: UpcomingWorkshop = {
  id: '5',
  title: 'The Bell Foundry',
  ctype: 'onsite',
  date_span_start: null,
  date_span_end: null,
  details: null,
};

test('the possible dates of a workshop read as one span, and none are invented', () => {
  const dated = { ...bell, id: '6', date_span_start: '2027-10-02', date_span_end: '2027-12-01' };
  renderWithSwr(<UpcomingList section={{ ok: true, value: [bell, dated] }} limits={emailLimits} />);
  expect(screen.getByText('Between 2 October and 1 December 2027')).toBeVisible();
  expect(screen.getAllByText(/^(Between|From|By) \d/)).toHaveLength(1);
});

test('a refused form shows the error at the field, whatever the id', () => {
  const refusal = { message: '', fields: { email: 'Enter your email address' } };
  render(<PreregisterForm workshopId="u/7 x" title="Dream Reports" limits={emailLimits} refusal={refusal} />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Error: Enter your email address');
});
