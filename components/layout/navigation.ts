export interface NavigationLink {
  href: string;
  label: string;
}

export const programmeLinks: NavigationLink[] = [
  { href: '/workshops', label: 'Workshops' },
  { href: '/residencies', label: 'Residencies' },
  { href: '/upcoming', label: 'Upcoming' },
  { href: '/bundles', label: 'Bundles' },
  { href: '/gallery', label: 'Gallery' },
];

/** The Info dropdown (spec.md §2, global chrome). */
export const infoLinks: NavigationLink[] = [
  { href: '/about', label: 'About CAMP' },
  { href: '/plus7', label: 'CAMP +7' },
  { href: '/mentorship', label: 'Mentorship' },
  { href: '/funding', label: 'Funding' },
  { href: '/faq', label: 'FAQ' },
  { href: '/jobs', label: 'Jobs' },
];

export const quickLinks: NavigationLink[] = [
  { href: '/workshops', label: 'Workshops' },
  { href: '/residencies', label: 'Residencies' },
  { href: '/plus7', label: 'CAMP +7' },
  { href: '/faq', label: 'FAQ' },
];

export const aboutLinks: NavigationLink[] = [
  { href: '/about', label: 'About us' },
  { href: '/contact', label: 'Contact us' },
  { href: '/jobs', label: 'Jobs' },
];
