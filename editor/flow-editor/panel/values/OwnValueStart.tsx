/** Input of a variable's initial value, by kind. */
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { FlowVariableNode } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';

type Value = FlowVariableNode['value'];

interface StartProps {
  variable: FlowVariableNode;
  onChange(value: Value): void;
}

const MAX_USERNAME = 64;
const MAX_TEXT = 1000;

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');

function BooleanStart({ variable: { value }, onChange }: StartProps) {
  const { own: words } = useText(RULES_TEXT);
  return (
    <Checkbox
      size="xs"
      mb={7}
      label={words.isTrue}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function NumberStart({ variable: { value }, onChange }: StartProps) {
  const { own: words } = useText(RULES_TEXT);
  return (
    <NumberField
      size="xs"
      label={words.value}
      rules={{ type: 'number' }}
      value={typeof value === 'number' ? value : 0}
      onChange={onChange}
    />
  );
}

function DropdownStart({ variable: { value, options = [] }, onChange }: StartProps) {
  const { own: words } = useText(RULES_TEXT);
  return (
    <Select
      size="xs"
      translate="no"
      label={words.value}
      data={options}
      value={textOf(value)}
      allowDeselect={false}
      onChange={(option) => option !== null && onChange(option)}
    />
  );
}

function TextStart({ variable: { kind, value }, onChange }: StartProps) {
  const { own: words } = useText(RULES_TEXT);
  const isUsername = kind === 'username';
  return (
    <TextInput
      size="xs"
      translate="no"
      label={words.value}
      leftSection={isUsername ? '@' : undefined}
      value={textOf(value)}
      maxLength={isUsername ? MAX_USERNAME : MAX_TEXT}
      onChange={({ currentTarget: { value: typed } }) => onChange(isUsername ? typed.replace(/^[@\s]+/, '') : typed)}
    />
  );
}

const STARTS: Readonly<Record<FlowVariableNode['kind'], ComponentType<StartProps>>> = {
  boolean: BooleanStart,
  number: NumberStart,
  dropdown: DropdownStart,
  text: TextStart,
  username: TextStart,
};

export function OwnValueStart({ id, variable }: { id: string; variable: FlowVariableNode }) {
  const { drafts } = useFlowEditor();
  const Start = STARTS[variable.kind];
  return (
    <Start variable={variable} onChange={(value) => drafts.add('values', id, { variablesById: { [id]: { value } } })} />
  );
}
