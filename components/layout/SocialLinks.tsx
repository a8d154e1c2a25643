import { site } from '@/lib/site';

import styles from './SocialLinks.module.scss';

/** Links to the networks; `names` keeps only some of them, in that order (spec.md §2: five in the footer, four on /contact). */
export function SocialLinks({ names, large = false }: { names?: readonly string[]; large?: boolean }) {
  const links = names ? site.social.filter(({ name }) => names.includes(name)) : site.social;
  return (
    <ul className={large ? styles.large : styles.row}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} className={styles.link} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
