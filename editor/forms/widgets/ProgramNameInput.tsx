/** The name of something in a program on the streamer's computer: chosen from what is there now, or typed. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { listProgramChoices } from '#engine/client/api/calls/integrations.ts';
import { connectionOf } from '#engine/rules/connectionNames.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import type { ListProgramChoices, LocalProgram } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useFormScope } from '../FormScope.ts';

type Input = Omit<AutocompleteProps, 'data' | 'onChange'>;
type List = ListProgramChoices['list'];
type Named = Extract<NonNullable<FormField['programList']>, List | 'subjects'>;

interface ProgramNameInputProps {
  list: Named;
  input: Input & { value: string };
  onChange(name: string): void;
}

/** Programs that have the lists; all others are of the broadcast software. */
const PROGRAM_OF: { readonly [Name in List]?: LocalProgram } = {
  actions: 'streamerBot',
  sounds: 'voice',
  voices: 'voice',
};

/** Lists whose ids are stored, because names may change or be there twice. */
const STORED_BY_ID: readonly string[] = ['sounds', 'voices'];

/** Lists of the things that events are about; the other events are about nothing. */
const OF_EVENT: Readonly<Record<string, List>> = {
  sceneChanged: 'scenes',
  sourceShown: 'sources',
  sourceHidden: 'sources',
  voiceChanged: 'voices',
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
  const isById = STORED_BY_ID.includes(list);
  const { data, error } = useCall(
    listProgramChoices,
    { params: { program: connectionOf(PROGRAM_OF[query.list] ?? 'broadcast', textOf(values['connection'])) }, query },
    // A stored id is shown by its name at once.
    { enabled: shown !== null && (isOpen || (isById && input.value !== '')), staleMs: STALE_MS },
  );
  const items = data?.items ?? [];
  const nameOf = (id: string): string => items.find((item) => item.id === id)?.name ?? id;
  const idOf = (name: string): string => items.find((item) => item.name === name)?.id ?? name;
  return (
    <Autocomplete
      {...input}
      value={isById ? nameOf(input.value) : input.value}
      // Says why nothing is offered; a name can be typed all the same.
      {...(isOpen &&
        error !== null && { description: error.message, inputWrapperOrder: ['input', 'description'] as const })}
      data={[...new Set(items.map(({ name }) => name))]}
      limit={500}
      maxDropdownHeight={260}
      onDropdownOpen={() => setOpen(true)}
      onChange={(name) => onChange(isById ? idOf(name) : name)}
    />
  );
}
