/** Chooses one of several connections to a program by its name. */
import { Select, type SelectProps } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';
import type { ConnectionList } from '../model/connectionLists.ts';
import { useConnections } from './useConnections.ts';

type Input = Pick<SelectProps, 'aria-describedby' | 'disabled' | 'error' | 'id' | 'size'>;

interface ConnectionInputProps {
  list: ConnectionList;
  input: Input & { value: string };
  onChange(name: string): void;
}

export function ConnectionInput({ list, input, onChange }: ConnectionInputProps) {
  const text = useText(FORMS_TEXT);
  const known = useConnections(true)(list);
  const isThere = input.value === '' || known.some(({ value }) => value === input.value);
  // One that was removed stays until somebody chooses another.
  const shown = isThere ? known : [...known, { value: input.value, label: input.value }];
  const first = { value: '', label: list === 'connections' ? text.anyConnection : text.firstConnection };
  return <Select {...input} allowDeselect={false} data={[first, ...shown]} onChange={(name) => onChange(name ?? '')} />;
}
