import { useController } from 'yet-another-react-lightbox';

import styles from './PanButtons.module.scss';

const DIRECTIONS = [
  { key: 'ArrowUp', label: 'Look up', className: styles.up, arrow: '↑' },
  { key: 'ArrowLeft', label: 'Look left', className: styles.left, arrow: '←' },
  { key: 'ArrowRight', label: 'Look right', className: styles.right, arrow: '→' },
  { key: 'ArrowDown', label: 'Look down', className: styles.down, arrow: '↓' },
];

/** Moves a zoomed picture without dragging or a keyboard (WCAG 2.5.7): each button sends an arrow key. */
export function PanButtons() {
  const { containerRef } = useController();
  const press = (key: string) =>
    containerRef.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return (
    <div className={styles.pan} role="group" aria-label="Look around the magnified picture">
      {DIRECTIONS.map(({ key, label, className, arrow }) => (
        <button
          key={key}
          type="button"
          className={className}
          aria-label={label}
          title={label}
          onClick={() => press(key)}
        >
          <span aria-hidden="true">{arrow}</span>
        </button>
      ))}
    </div>
  );
}
