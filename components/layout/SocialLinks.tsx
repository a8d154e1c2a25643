import { site } from '@/lib/site';

import styles from './SocialLinks.module.scss';

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
