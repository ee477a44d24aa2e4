/** Values that an action of a game takes: numbers in their range, choices, and numbers that follow likes. */
import { NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { choicesOf } from '#engine/rules/game-integrations/gameActions.ts';
import type { GameAction, GameValue, GameVariable } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import styles from '../games.module.css';
import { GAME_TEXT } from './gameText.ts';

const LIKES_FOR_ONE = 10;

/** Returns a value as it is when nobody has chosen one. */
const usualValue = ({ name, default: value, min = 1, max = 10 }: GameVariable): GameValue => ({
  name,
  kind: 'value',
  value,
  per: LIKES_FOR_ONE,
  min,
  max,
});

/** Returns the values of an action, those that were chosen and the usual ones. */
export const valuesOf = ({ variables }: GameAction, given: readonly GameValue[]): GameValue[] =>
  variables.map((variable) => given.find(({ name }) => name === variable.name) ?? usualValue(variable));

interface ValueFieldsProps {
  action: GameAction;
  values: readonly GameValue[];
  /** Whether values can follow likes. */
  hasLikes: boolean;
  onChange: (values: GameValue[]) => void;
}

export function ValueFields({ action, values, hasLikes, onChange }: ValueFieldsProps) {
  const all = valuesOf(action, values);
  const change = (next: GameValue): void => onChange(all.map((value) => (value.name === next.name ? next : value)));
  return (
    <div className={styles['values']}>
      {action.variables.map((variable, at) => (
        <ValueField key={variable.name} variable={variable} value={all[at]!} hasLikes={hasLikes} onChange={change} />
      ))}
    </div>
  );
}

interface ValueFieldProps {
  variable: GameVariable;
  value: GameValue;
  hasLikes: boolean;
  onChange: (value: GameValue) => void;
}

function ValueField({ variable, value, hasLikes, onChange }: ValueFieldProps) {
  const { values: text } = useText(GAME_TEXT);
  const isFromLikes = value.kind === 'fromLikes';
  const mayFollow = variable.kind === 'number' && (hasLikes || isFromLikes);
  return (
    <Stack gap={6}>
      {!isFromLikes && <PlainField variable={variable} value={value} onChange={onChange} />}
      {mayFollow && (
        <Switch
          size="xs"
          label={text.fromLikes}
          checked={isFromLikes}
          onChange={(event) => onChange({ ...value, kind: event.currentTarget.checked ? 'fromLikes' : 'value' })}
        />
      )}
      {isFromLikes && <LikesFields variable={variable} value={value} onChange={onChange} />}
    </Stack>
  );
}

type FieldProps = Omit<ValueFieldProps, 'hasLikes'>;

function PlainField({ variable, value, onChange }: FieldProps) {
  const { values: text, on, off } = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  const { kind, min, max, step = 1, unit } = variable;
  const label = unit === undefined ? variable.text[locale] : `${variable.text[locale]} (${unit})`;
  const write = (next: string): void => onChange({ ...value, value: next });
  if (kind === 'number')
    return (
      <NumberInput
        label={label}
        description={min === undefined || max === undefined ? undefined : text.range(min, max)}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        step={step}
        allowDecimal={!Number.isInteger(step) || variable.step === undefined}
        value={value.value === '' ? '' : Number(value.value)}
        onChange={(next) => write(String(next))}
      />
    );
  if (kind === 'text')
    return (
      <TextInput
        label={label}
        translate="no"
        maxLength={60}
        value={value.value}
        onChange={(event) => write(event.currentTarget.value)}
      />
    );
  const data =
    kind === 'choice'
      ? choicesOf(variable)
      : [
          { value: 'true', label: on },
          { value: 'false', label: off },
        ];
  return (
    <Select
      label={label}
      searchable={kind === 'choice'}
      allowDeselect={false}
      translate={kind === 'choice' ? 'no' : 'yes'}
      data={data}
      value={value.value}
      onChange={(next) => next !== null && write(next)}
    />
  );
}

const LIKES_FIELDS = ['per', 'min', 'max'] as const;

function LikesFields({ variable, value, onChange }: FieldProps) {
  const { values: text } = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  return LIKES_FIELDS.map((name) => (
    <NumberInput
      key={name}
      size="xs"
      label={`${variable.text[locale]}: ${text[name]}`}
      min={name === 'per' ? 1 : -1_000_000}
      max={1_000_000}
      allowDecimal={name !== 'per'}
      value={value[name]}
      onChange={(next) => typeof next === 'number' && onChange({ ...value, [name]: next })}
    />
  ));
}
