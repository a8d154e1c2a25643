import { render, screen, within } from '@testing-library/react';

import { SiteFooter, SubscribeBanner } from './SiteFooter';

const listLinks = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the footer has networks, links, the legal statement, both addresses and the year', () => {
  render(<SiteFooter />);
  const networks = listLinks(screen.getAllByRole('list')[0]!);
  const names = ['Facebook', 'Instagram', 'WhatsApp channel', 'Bluesky', 'YouTube'];
  expect(networks).toEqual(names.map((name) => [name, expect.stringMatching(/^https:\/\//)]));
  expect(listLinks(screen.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    ['Workshops', '/workshops'],
    ['Residencies', '/residencies'],
    ['CAMP +7', '/plus7'],
    ['FAQ', '/faq'],
  ]);
  expect(listLinks(screen.getByRole('navigation', { name: 'About' }))).toEqual([
    ['About us', '/about'],
    ['Contact us', '/contact'],
    ['Jobs', '/jobs'],
  ]);
  expect(listLinks(screen.getByRole('contentinfo')).slice(-5)).toEqual([
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Accessibility', '/accessibility'],
    ['Legal Notice', '/legal'],
    ['Withdraw from the contract here', '/withdraw'],
  ]);
  expect(screen.getByText(/UK registered charity and a French association/)).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
  expect(screen.getByText(/^\d{5} /)).toBeVisible();
  expect(screen.getByText(/^© 2025 /)).toBeVisible();
});

test.each([
  [['bundles'], true],
  [['mentorship'], true],
  [['residencies', 'terms'], false],
] as const)('the footer with %j links to the withdrawal: %s', (pages, isLinked) => {
  render(<SiteFooter pages={[...pages]} />);
  expect(screen.queryAllByRole('link', { name: 'Withdraw from the contract here' })).toHaveLength(isLinked ? 1 : 0);
});

test('the banner offers early access and links to /subscribe', () => {
  render(<SubscribeBanner />);
  const banner = screen.getByRole('complementary', { name: 'Subscribe for early access' });
  expect(banner).toHaveTextContent('New workshops, releases and news go to subscribers first.');
  expect(listLinks(banner)).toEqual([['Subscribe', '/subscribe']]);
});
