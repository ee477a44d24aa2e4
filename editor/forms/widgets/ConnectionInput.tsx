/** Chooses one of several connections to a program by its name. */
import { Select, type SelectProps } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { type ConnectionList, useConnections } from './useConnections.ts';

type Input = Pick<SelectProps, 'aria-describedby' | 'disabled' | 'error' | 'id' | 'size'>;

interface ConnectionInputProps {
  list: ConnectionList;
  input: Input & { value: string };
  onChange(name: string): void;
}

export function ConnectionInput({ list, input, onChange }: ConnectionInputProps) {
  const text = useText(FORMS_TEXT);
  const names = useConnections(true)(list);
  // One that was removed stays until somebody chooses another.
  const shown = input.value === '' || names.includes(input.value) ? names : [...names, input.value];
  const first = { value: '', label: list === 'connections' ? text.anyConnection : text.firstConnection };
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={[first, ...shown.map((name) => ({ value: name, label: name }))]}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}
