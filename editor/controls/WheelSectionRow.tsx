import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconLetterT, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { WheelSection } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { MediaDialog } from '../media/MediaDialog.tsx';
import classes from './games.module.css';
import { CONTROLS_TEXT } from './text.ts';

/** Of schemas/games/wheel-of-fortune.json. */
const MAX_LENGTH = 200;

interface WheelSectionRowProps {
  section: WheelSection;
  number: number;
  isOnly: boolean;
  onChange: (section: WheelSection) => void;
  onRemove: () => void;
}

/** What one section says or shows, and its colour. */
export function WheelSectionRow({ section, number, isOnly, onChange, onRemove }: WheelSectionRowProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  const [isPicking, setPicking] = useState(false);
  const isPicture = section.contentType === 'image';
  const pictureLabel = isPicture ? text.asText(number) : text.asPicture(number);
  return (
    <li className={classes.section}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={text.sectionColor(number)}
        value={section.backgroundColor}
        onChange={(event) => onChange({ ...section, backgroundColor: event.currentTarget.value })}
      />
      {isPicture && <img className={classes.picture} src={section.imageUrl} alt="" />}
      <TextInput
        flex={1}
        miw={0}
        aria-label={text.sectionText(number)}
        placeholder={text.sectionText(number)}
        value={section.text}
        maxLength={MAX_LENGTH}
        onChange={(event) => onChange({ ...section, text: event.currentTarget.value })}
      />
      <Tooltip label={pictureLabel}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={pictureLabel}
          onClick={() => (isPicture ? onChange({ ...section, contentType: 'text', imageUrl: '' }) : setPicking(true))}
        >
          {isPicture ? <IconLetterT size={18} /> : <IconPhoto size={18} />}
        </ActionIcon>
      </Tooltip>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text.removeSection(number)}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
      <MediaDialog
        kind="images"
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ url }) => onChange({ ...section, contentType: 'image', imageUrl: url })}
      />
    </li>
  );
}
