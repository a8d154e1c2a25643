import { render, screen, within } from '@testing-library/react';

import { CheckoutChrome } from './CheckoutChrome';
import { SiteFooter, SubscribeBanner } from './SiteFooter';

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the footer links to five external networks', () => {
  render(<SiteFooter />);
  const networks = screen.getAllByRole('list')[0]!;
  expect(linksIn(networks).map(([name]) => name)).toEqual([
    'Facebook',
    'Instagram',
    'WhatsApp channel',
    'Bluesky',
    'YouTube',
  ]);
  for (const [, href] of linksIn(networks)) expect(href).toMatch(/^https:\/\//);
});

test('the footer has quick links, about links and the legal pages', () => {
  render(<SiteFooter />);
  expect(linksIn(screen.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    ['Workshops', '/workshops'],
    ['Residencies', '/residencies'],
    ['CAMP +7', '/plus7'],
    ['FAQ', '/faq'],
  ]);
  expect(linksIn(screen.getByRole('navigation', { name: 'About' }))).toEqual([
    ['About us', '/about'],
    ['Contact us', '/contact'],
    ['Jobs', '/jobs'],
  ]);
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility');
});

test('the footer has the legal statement, both addresses and the copyright year', () => {
  render(<SiteFooter />);
  expect(screen.getByText(/UK registered charity and a French association/)).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
  expect(screen.getByText(/^\d{5} /)).toBeVisible();
  expect(screen.getByText(/^© 2025 /)).toBeVisible();
});

test('the banner offers early access and links to /subscribe', () => {
  render(<SubscribeBanner />);
  const banner = screen.getByRole('complementary', { name: 'Subscribe for early access' });
  expect(banner).toHaveTextContent('New workshops, releases and news go to subscribers first.');
  expect(linksIn(banner)).toEqual([['Subscribe', '/subscribe']]);
});

test('a checkout has a way home, a way to ask and what the law asks for, and nothing else', async () => {
  render(await CheckoutChrome({ children: 'Your total' }));
  expect(linksIn(screen.getByRole('banner'))).toEqual([
    ['CAMP', '/'],
    ['Contact us', '/contact'],
  ]);
  const footer = screen.getByRole('contentinfo');
  expect(linksIn(footer)).toEqual([
    [expect.stringMatching(/@/), expect.stringMatching(/^mailto:.+@/)],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Accessibility', '/accessibility'],
  ]);
  expect(footer).toHaveTextContent(/UK registered charity and a French association.*© 2025 /);
  expect(screen.getByRole('main')).toHaveTextContent('Your total');
});
