export interface NavigationLink {
  href: string;
  label: string;
}

export const PROGRAMME_LINKS: NavigationLink[] = [
  { href: '/workshops', label: 'Workshops' },
  { href: '/residencies', label: 'Residencies' },
  { href: '/upcoming', label: 'Upcoming' },
  { href: '/bundles', label: 'Bundles' },
  { href: '/gallery', label: 'Gallery' },
];

/** The links of the Info dropdown. */
export const INFO_LINKS: NavigationLink[] = [
  { href: '/about', label: 'About CAMP' },
  { href: '/plus7', label: 'CAMP +7' },
  { href: '/mentorship', label: 'Mentorship' },
  { href: '/funding', label: 'Funding' },
  { href: '/faq', label: 'FAQ' },
  { href: '/jobs', label: 'Jobs' },
];

export const QUICK_LINKS: NavigationLink[] = [
  { href: '/workshops', label: 'Workshops' },
  { href: '/residencies', label: 'Residencies' },
  { href: '/plus7', label: 'CAMP +7' },
  { href: '/faq', label: 'FAQ' },
];

export const ABOUT_LINKS: NavigationLink[] = [
  { href: '/about', label: 'About us' },
  { href: '/contact', label: 'Contact us' },
  { href: '/jobs', label: 'Jobs' },
];

export const LEGAL_LINKS: NavigationLink[] = [
  { href: '/terms', label: 'Terms & Conditions' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/accessibility', label: 'Accessibility' },
];
