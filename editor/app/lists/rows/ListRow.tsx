/** Row of a list: picture, name that opens it, a line about it, and its buttons. */
import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './rows.module.css';

interface ListRowProps extends Omit<ComponentProps<'article'>, 'about'> {
  name: string;
  /** Accessible name of the link or button that opens the entry. */
  open: string;
  /** Path to open; otherwise `onOpen` is called. */
  to?: string;
  onOpen?: () => void;
  /** Content before the name: handle, checkbox, picture. */
  lead?: ReactNode;
  /** Line below the name. */
  about?: ReactNode;
  isOff?: boolean;
  isChosen?: boolean;
  /** Buttons and marks after the name. */
  children?: ReactNode;
}

export function ListRow({ name, open, to, onOpen, lead, about, isOff, isChosen, children, ...more }: ListRowProps) {
  const words = (
    <>
      <span translate="no">{name}</span>
      {about !== undefined && <span className={styles['about']}>{about}</span>}
    </>
  );
  const opens = { className: styles['name'], 'aria-label': open };
  return (
    <article
      aria-label={name}
      {...more}
      className={styles['row']}
      data-off={isOff || undefined}
      data-chosen={isChosen || undefined}
    >
      {lead}
      {to === undefined ? (
        <UnstyledButton {...opens} onClick={onOpen}>
          {words}
        </UnstyledButton>
      ) : (
        <Link {...opens} to={to}>
          {words}
        </Link>
      )}
      {children}
    </article>
  );
}
