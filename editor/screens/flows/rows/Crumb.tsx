/** Breadcrumb of a parent folder. */
import { Anchor, Text } from '@mantine/core';
import { useDroppable } from '@dnd-kit/react';
import { Link } from 'react-router';
import styles from './flowRows.module.css';

interface CrumbProps {
  /** Folder id; '' = all flows. */
  id: string;
  name: string;
  isOpen: boolean;
  isOwnName?: boolean;
}

export function Crumb({ id, name, isOpen, isOwnName = false }: CrumbProps) {
  const { ref, isDropTarget } = useDroppable({ id: `crumb ${id}`, data: { into: id }, disabled: isOpen });
  const translate = isOwnName ? 'no' : undefined;
  return (
    <span ref={ref} className={styles['crumb']} data-target={isDropTarget || undefined}>
      {isOpen ? (
        <Text span fw={600} translate={translate} aria-current="page">
          {name}
        </Text>
      ) : (
        <Anchor component={Link} to={id === '' ? '/flows' : `/flows?folder=${id}`} translate={translate}>
          {name}
        </Anchor>
      )}
    </span>
  );
}
