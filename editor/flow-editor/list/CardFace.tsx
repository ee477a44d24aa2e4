/** Icon, name and summary of a trigger or a step; opens its settings. */
import { Badge, Group, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import styles from '../flows.module.css';
import type { Face } from '../kindFaces.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';

interface CardFaceProps {
  id: string;
  face: Face;
  isEnabled: boolean;
  isChosen: boolean;
  isTrigger?: boolean;
  summary: ReactNode;
  onOpen: () => void;
}

export function CardFace({ id, face, isEnabled, isChosen, isTrigger = false, summary, onOpen }: CardFaceProps) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { icon: Icon } = face;
  return (
    <UnstyledButton
      className={styles['face']}
      data-face={id}
      aria-label={text.open(face.name[locale])}
      aria-current={isChosen || undefined}
      onClick={onOpen}
    >
      <span className={styles['icon']} data-trigger={isTrigger || undefined} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <span className={styles['words']}>
        <Group gap={8} wrap="nowrap">
          <span className={styles['cardName']}>{face.name[locale]}</span>
          {!isEnabled && (
            <Badge size="xs" variant="default">
              {text.disabled}
            </Badge>
          )}
        </Group>
        {summary}
      </span>
    </UnstyledButton>
  );
}
