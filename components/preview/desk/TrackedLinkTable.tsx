import { Link } from '@/components/ui/Link';
import type { ListedLink } from '@/lib/desk/link-check';
import { formatShortDay } from '@/lib/domain/dates';

import styles from '../statistics/Statistics.module.scss';

export function TrackedLinkTable({ links }: { links: ListedLink[] }) {
  if (links.length === 0) return <p>No link has been made yet.</p>;
  return (
    <div className={styles.scroll} role="region" aria-label="Tracked links" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">ws</th>
            <th scope="col">Page</th>
            <th scope="col">Note</th>
            <th scope="col">Saved</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ ws, label, path, problem, note, savedAt }) => (
            <tr key={ws}>
              <th scope="row" className={styles.name}>
                <Link href={`/preview/links/build?code=${ws}`} prefetch={false}>
                  {ws} {label}
                </Link>
              </th>
              <td className={styles.path}>
                {path} {problem && <strong className="desk-warning">{problem}</strong>}
              </td>
              <td className={styles.path}>{note}</td>
              <td>{formatShortDay(savedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
