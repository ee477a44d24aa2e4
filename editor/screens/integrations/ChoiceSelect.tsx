/** Selects something that a connected program has now. */
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { listProgramChoices } from '#engine/client/api/calls/integrations.ts';
import type { ListProgramChoices, LocalProgram, ProgramChoiceList } from '#schemas/generated/types.ts';
import { useConnection } from './several/connectionContext.ts';
import { useCall } from '../../app/api/useCall.ts';

/** Names change in the program at any time. */
const EVERY_MS = 5_000;

interface ChoiceSelectProps {
  program: LocalProgram;
  list: ListProgramChoices['list'];
  label: string;
  placeholder?: string;
  hint?: ReactNode;
  /** Source whose filters are listed. */
  source?: string;
  /** Empty = none. */
  value: string;
  /** @param choice null = none */
  onChange(id: string, choice: ProgramChoiceList['items'][number] | null): void;
}

export function ChoiceSelect({
  program,
  list,
  label,
  placeholder,
  hint,
  source = '',
  value,
  onChange,
}: ChoiceSelectProps) {
  const connection = useConnection(program);
  const input = { params: { program: connection }, query: { list, scene: '', source } } as const;
  const { data, error } = useCall(listProgramChoices, input, { everyMs: EVERY_MS });
  const items = data?.items ?? [];
  return (
    <Select
      flex="1 1 220px"
      label={label}
      placeholder={placeholder}
      description={hint}
      clearable
      searchable
      translate="no"
      data={[...new Map(items.map(({ id, name }) => [id, { value: id, label: name }])).values()]}
      value={value === '' ? null : value}
      error={error?.message}
      onChange={(id) => onChange(id ?? '', items.find((item) => item.id === id) ?? null)}
    />
  );
}
