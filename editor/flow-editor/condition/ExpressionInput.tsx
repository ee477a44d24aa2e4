/** Input for a value or a calculation, with available names to choose from and the problem below. */
import { Autocomplete } from '@mantine/core';
import { useAppState, useText } from '../../app/AppContext.ts';
import { kindsOf, type OfferedValue } from '../model/values.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { expressionProblem } from './problems.ts';

const MAX_LENGTH = 200;

interface ExpressionInputProps {
  label: string;
  hint?: string;
  isLabelHidden?: boolean;
  value: string;
  values: readonly OfferedValue[];
  /** True = only a number is allowed. */
  isNumber?: boolean;
  /** Texts offered first, in the form of an expression. */
  choices?: readonly string[];
  onChange(value: string): void;
}

export function ExpressionInput(props: ExpressionInputProps) {
  const { label, hint, isLabelHidden = false, value, values, isNumber = false, choices = [], onChange } = props;
  const locale = useAppState((state) => state.locale);
  const problem = value.trim() === '' ? null : expressionProblem(value, { kinds: kindsOf(values), locale, isNumber });
  const { partial } = useText(FLOWS_TEXT);
  const names = new Map(
    values.map(({ name, text, isPartial }) => [name, isPartial ? `${text[locale]} (${partial})` : text[locale]]),
  );
  return (
    <Autocomplete
      size="xs"
      label={isLabelHidden ? undefined : label}
      aria-label={label}
      description={hint}
      placeholder={isLabelHidden ? label : ''}
      maxLength={MAX_LENGTH}
      error={problem}
      data={[...choices, ...names.keys()]}
      renderOption={({ option }) => (
        <span>
          <span translate="no">{option.value}</span>{' '}
          <span style={{ color: 'var(--text-soft)' }}>{names.get(option.value)}</span>
        </span>
      )}
      value={value}
      onChange={onChange}
    />
  );
}
