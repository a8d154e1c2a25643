import styles from './AboutContents.module.scss';

const SECTIONS = [
  { id: 'about', label: 'About' },
  { id: 'accommodation', label: 'Accommodation & catering' },
  { id: 'facilities', label: 'Facilities' },
  { id: 'transport', label: 'Transport' },
  { id: 'previous-workshops', label: 'Previous workshops' },
];

export function AboutContents() {
  return (
    <nav aria-label="On this page" data-print="none">
      <ul className={styles.contents}>
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.contentsLink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
