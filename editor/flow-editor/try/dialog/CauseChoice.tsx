/** Selects one of several triggers. */
import { Select } from '@mantine/core';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { triggerFace } from '../../kindFaces.ts';
import { triggersOf } from '../../model/triggers.ts';
import { TRY_TEXT } from '../tryFlowText.ts';

interface CauseChoiceProps {
  value: string;
  onChange: (triggerId: string) => void;
}

export function CauseChoice({ value, onChange }: CauseChoiceProps) {
  const text = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  const triggers = triggersOf(useFlow());
  if (triggers.length < 2) return null;
  const data = triggers.map(([id, { kind }], index) => ({
    value: id,
    label: `${index + 1}. ${triggerFace(kind).name[locale]}`,
  }));
  return (
    <Select
      label={text.cause}
      allowDeselect={false}
      {...{ data, value }}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
