import { useMemo } from 'react';
import type { PresetField } from '#schemas/generated/types.ts';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { PRESETS_TEXT } from '../presetsText.ts';
import { type EnteredValues, valuesForm } from './valuesForm.ts';

const SAME = { en: PRESETS_TEXT.en.updating.same, de: PRESETS_TEXT.de.updating.same };
const NO_NAMES: ReadonlySet<string> = new Set();

interface ValueFieldsProps {
  fields: readonly PresetField[];
  /** Names of the fields that the member filled in before. */
  known?: ReadonlySet<string>;
  values: EnteredValues;
  onChange: (values: EnteredValues) => void;
}

/** Values that the member enters for the fields of a preset (behaviour: preset-16). */
export function ValueFields({ fields, known = NO_NAMES, values, onChange }: ValueFieldsProps) {
  const form = useMemo(() => valuesForm(fields, { names: known, hint: SAME }), [fields, known]);
  const shown = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
  if (fields.length === 0) return null;
  return (
    <RequestFields<Record<string, string>>
      id="preset-values"
      form={form}
      values={shown}
      onChange={(changed) => onChange({ ...values, ...(changed as EnteredValues) })}
    />
  );
}
