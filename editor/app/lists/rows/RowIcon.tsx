/** Icon at the start of a row. */
import type { Icon } from '@tabler/icons-react';
import styles from './rows.module.css';

interface RowIconProps {
  icon: Icon;
  /** Colour: `brand` for entries, `blue` for folders, `quiet` for what has happened. */
  tone?: 'brand' | 'blue' | 'quiet';
}

export function RowIcon({ icon: Icon, tone = 'brand' }: RowIconProps) {
  return (
    <span className={styles['icon']} data-tone={tone} aria-hidden>
      <Icon size={20} stroke={1.6} />
    </span>
  );
}
