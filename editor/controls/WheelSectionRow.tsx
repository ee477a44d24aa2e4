import { ActionIcon, Select, TextInput, Tooltip } from '@mantine/core';
import { IconLetterT, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Locale, WheelSection } from '#schemas/generated/types.ts';
import { shortDecimalText } from '#engine/core/numberText.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { MediaDialog } from '../media/MediaDialog.tsx';
import classes from './games.module.css';
import { CONTROLS_TEXT } from './controlsText.ts';
import { NumberBox } from '../forms/parts/NumberBox.tsx';

/** Limit of schemas/games/wheel-of-fortune.json. */
const MAX_LENGTH = 200;
const WEIGHT = { type: 'integer', minimum: 1, maximum: 1000 } as const;
const FITS = ['contain', 'cover', 'fill'] as const;

/** Formats whole percents, below ten with one decimal. */
function percentText(share: number, locale: Locale): string {
  const percent = share * 100;
  return `${shortDecimalText(percent < 9.95 ? Math.round(percent * 10) / 10 : Math.round(percent), locale)} %`;
}

interface WheelSectionRowProps {
  section: WheelSection;
  number: number;
  /** Probability of winning, 0..1. */
  share: number;
  isOnly: boolean;
  onChange: (section: WheelSection) => void;
  onRemove: () => void;
}

/** Row for the text or picture of a section, and its colour. */
export function WheelSectionRow({ section, number, share, isOnly, onChange, onRemove }: WheelSectionRowProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  const locale = useAppState((state) => state.locale);
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
        className={classes.text}
        aria-label={text.sectionText(number)}
        placeholder={text.sectionText(number)}
        value={section.text}
        maxLength={MAX_LENGTH}
        onChange={(event) => onChange({ ...section, text: event.currentTarget.value })}
      />
      {isPicture && (
        <Select
          className={classes.mode}
          aria-label={text.pictureFit(number)}
          allowDeselect={false}
          data={FITS.map((value) => ({ value, label: text.fits[value] }))}
          value={section.imageScaleMode}
          onChange={(imageScaleMode) => imageScaleMode !== null && onChange({ ...section, imageScaleMode })}
        />
      )}
      <Tooltip label={text.weightHint}>
        <div className={classes.weight}>
          <NumberBox
            size="sm"
            label={text.weight(number)}
            rules={WEIGHT}
            value={section.weight ?? 1}
            onChange={(weight) => onChange({ ...section, weight })}
          />
        </div>
      </Tooltip>
      <span className={classes.share}>{percentText(share, locale)}</span>
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
