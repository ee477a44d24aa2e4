import type { ComponentType, ReactNode } from 'react';
import classes from './banners/Bar.module.css';

interface BarProps {
  tone: 'demo' | 'acting' | 'beta' | 'fenced';
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  children: ReactNode;
  /** Action that helps. */
  action: ReactNode;
}

/** Line above the screens. */
export function Bar({ tone, label, icon: Icon, children, action }: BarProps) {
  return (
    <section className={classes.bar} data-tone={tone} aria-label={label}>
      <span className={classes.words}>
        <Icon size={18} stroke={1.8} />
        <span>{children}</span>
      </span>
      {action}
    </section>
  );
}
