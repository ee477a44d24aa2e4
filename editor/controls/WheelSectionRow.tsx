import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLetterT, IconPhoto, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { percentText } from '#engine/core/numberText.ts';
import type { ListRules, RequestForm } from '#schemas/generated/forms.ts';
import { wheelSettingsForm } from '#schemas/generated/requestForms.ts';
import { validateWheelSection } from '#schemas/generated/validators.js';
import type { WheelSection } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { MediaDialog } from '../media/MediaDialog.tsx';
import classes from './games.module.css';
import { CONTROLS_TEXT } from './controlsText.ts';
import { RequestFields } from '../forms/form/RequestFields.tsx';

/** The list of sections: its length, and the form of a section. */
export const SECTIONS: ListRules = wheelSettingsForm.fields.find(({ name }) => name === 'items')!.list!;
const { fields = [], hidden = {}, rules } = SECTIONS.entry;
const SECTION_FORM: RequestForm = { fields, hidden, rules, defaults: {}, validate: validateWheelSection };

interface WheelSectionRowProps {
  section: WheelSection;
  number: number;
  /** Chance of winning. */
  percent: number;
  isOnly: boolean;
  onChange: (changed: Partial<WheelSection>) => void;
  onRemove: () => void;
}

/** Is drawn again only when its section changed: a wheel can have a hundred. */
export const WheelSectionRow = memo(
  Row,
  (before, after) =>
    before.section === after.section &&
    before.number === after.number &&
    before.percent === after.percent &&
    before.isOnly === after.isOnly,
);

/** Row for the text or picture of a section, and its colour. */
function Row({ section, number, percent, isOnly, onChange, onRemove }: WheelSectionRowProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [isPicking, setPicking] = useState(false);
  const isPicture = section.contentType === 'image';
  const pictureLabel = isPicture ? text.asText(number) : text.asPicture(number);
  return (
    <li className={classes.section}>
      {isPicture && <img className={classes.picture} src={section.imageUrl} alt="" />}
      <RequestFields
        id={`section-${section.id}`}
        look="row"
        prefix={text.section(number)}
        form={SECTION_FORM}
        values={{ weight: 1, ...section }}
        onChange={onChange}
      />
      <span className={classes.share}>{percentText(percent, locale)}</span>
      <Tooltip label={pictureLabel}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={pictureLabel}
          onClick={() => (isPicture ? onChange({ contentType: 'text', imageUrl: '' }) : setPicking(true))}
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
        onPick={({ url }) => onChange({ contentType: 'image', imageUrl: url })}
      />
    </li>
  );
}
