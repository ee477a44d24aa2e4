/** A type of items as a card that adds one. */
import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useEditor } from '../../EditorContext.ts';
import { ITEM_FACES } from '../itemFaces.ts';
import type { Picture } from '../pictures/pictureStudio.ts';
import { PictureView } from '../pictures/PictureView.tsx';
import { PANELS_TEXT } from '../text.ts';
import classes from './add.module.css';

/** Items so high when they are new are lists; of those the beginning is shown, overlay units. */
const LIST_FROM = 420;

interface TypeCardProps {
  type: ItemType;
  picture: Promise<Picture>;
  isMarked: boolean;
  onAdd: (type: ItemType) => void;
}

export function TypeCard({ type, picture, isMarked, onAdd }: TypeCardProps) {
  const { dialog } = useText(PANELS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { isInPlan } = useEditor();
  const { icon: Icon, name, description } = ITEM_FACES[type];
  return (
    <UnstyledButton
      className={classes.card}
      data-type={type}
      data-marked={isMarked || undefined}
      onClick={() => onAdd(type)}
    >
      <span className={clsx(classes.stage, ITEMS[type].defaultSize.height > LIST_FROM && classes.list)}>
        <PictureView
          picture={picture}
          className={classes.picture}
          instead={<Icon className={classes.instead} size={40} stroke={1.2} />}
        />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span className={classes.name}>{name[locale]}</span>
          {!isInPlan(type) && (
            <Badge size="xs" radius="sm" variant="filled" color="yellow.6" c="dark.9" title={dialog.planHint}>
              PRO
            </Badge>
          )}
        </span>
        <span className={classes.description}>{description[locale]}</span>
        {!isInPlan(type) && <VisuallyHidden>{dialog.planHint}</VisuallyHidden>}
      </span>
    </UnstyledButton>
  );
}
