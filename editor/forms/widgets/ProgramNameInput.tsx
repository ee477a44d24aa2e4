/** The name of something in a program on the streamer's computer: chosen from what is there now, or typed. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { listProgramChoices } from '#engine/client/api/calls/integrations.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useFormScope } from '../FormScope.ts';

type Input = Omit<AutocompleteProps, 'data' | 'onChange'>;

interface ProgramNameInputProps {
  list: NonNullable<FormField['programList']>;
  input: Input;
  onChange(name: string): void;
}

/** What an event is about; the others are about nothing. */
const OF_EVENT: Readonly<Record<string, 'scenes' | 'sources'>> = {
  sceneChanged: 'scenes',
  sourceShown: 'sources',
  sourceHidden: 'sources',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Age up to which a list is offered again. */
const STALE_MS = 5_000;

export function ProgramNameInput({ list, input, onChange }: ProgramNameInputProps) {
  const { values } = useFormScope();
  const [isOpen, setOpen] = useState(false);
  const shown = list === 'subjects' ? (OF_EVENT[textOf(values['event'])] ?? null) : list;
  const query = {
    list: shown ?? 'scenes',
    scene: list === 'sources' ? textOf(values['scene']) : '',
    source: list === 'filters' ? textOf(values['source']) : '',
  } as const;
  const { data, error } = useCall(
    listProgramChoices,
    { params: { program: 'broadcast' }, query },
    { enabled: isOpen && shown !== null, staleMs: STALE_MS },
  );
  return (
    <Autocomplete
      {...input}
      // Says why nothing is offered; a name can be typed all the same.
      {...(isOpen &&
        error !== null && { description: error.message, inputWrapperOrder: ['input', 'description'] as const })}
      data={[...new Set(data?.items.map(({ name }) => name))]}
      limit={500}
      maxDropdownHeight={260}
      onDropdownOpen={() => setOpen(true)}
      onChange={onChange}
    />
  );
}
