import { Link } from '@/components/ui/Link';
import { Wrap } from '@/components/ui/Wrap';

const PAGES = [
  { href: '/preview', label: 'Desk' },
  { href: '/preview/ready', label: 'Ready to publish?' },
  { href: '/preview/links', label: 'Link desk' },
  { href: '/preview/links/build', label: 'Tracked links' },
  { href: '/preview/pages', label: 'All pages' },
  { href: '/preview/statistics', label: 'What came of it' },
];

export function DeskNav({ current }: { current: string }) {
  return (
    <nav aria-label="Preview desk" className="desk-nav">
      <Wrap>
        <ul>
          {PAGES.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </nav>
  );
}
