/** Card of an item type that adds one. */
import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ItemType } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useEditor } from '../../EditorContext.ts';
import type { TypePictures } from '../../pictures/typePictures.ts';
import { ITEM_FACES } from '../itemFaces.ts';
import { PANELS_TEXT } from '../panelsText.ts';
import classes from './add.module.css';
import { TypePicture } from './TypePicture.tsx';

interface TypeCardProps {
  type: ItemType;
  pictures: TypePictures;
  isMarked: boolean;
  onAdd: (type: ItemType) => void;
}

export function TypeCard({ type, pictures, isMarked, onAdd }: TypeCardProps) {
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
      <TypePicture type={type} pictures={pictures} />
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
