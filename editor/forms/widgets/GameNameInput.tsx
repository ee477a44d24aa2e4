/** A game that viewers change, or one of its actions: chosen by name, stored by id. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { listGames, readGameCatalog } from '#engine/client/api/calls/gameIntegrations.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';

type Input = Omit<AutocompleteProps, 'data' | 'onChange'>;

interface GameNameInputProps {
  list: NonNullable<FormField['gameList']>;
  input: Input & { value: string };
  onChange(id: string): void;
}

interface Named {
  id: string;
  name: string;
}

/** More than an account can have. */
const ALL = { limit: 100, sortColumn: 'name' } as const;

/** Returns the games, or the actions of the game that is chosen beside. */
function useNamed(list: GameNameInputProps['list']): Named[] {
  const { values } = useFormScope();
  const locale = useAppState((state) => state.locale);
  const games = useCall(listGames, { query: ALL }).data?.items ?? [];
  const catalog = useCall(readGameCatalog, {}, { staleMs: Infinity, enabled: list === 'actions' }).data?.items ?? [];
  if (list === 'integrations') return games.map(({ integration: { id, name } }) => ({ id, name }));
  const chosen = games.find(({ integration }) => integration.id === values['integrationId'])?.integration;
  const known = catalog.find(({ id }) => id === chosen?.game)?.actions ?? [];
  const edited = new Map((chosen?.actions ?? []).map(({ id, name }) => [id, name]));
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.map(({ id, name }) => ({ id, name: edited.get(id) ?? name[locale] })),
    ...(chosen?.actions ?? []).filter(({ id }) => !ids.has(id)),
  ];
}

export function GameNameInput({ list, input, onChange }: GameNameInputProps) {
  const named = useNamed(list);
  const nameOf = (id: string): string => named.find((one) => one.id === id)?.name ?? id;
  const idOf = (name: string): string => named.find((one) => one.name === name)?.id ?? name;
  return (
    <Autocomplete
      {...input}
      value={nameOf(input.value)}
      data={[...new Set(named.map(({ name }) => name))]}
      maxDropdownHeight={260}
      onChange={(name) => onChange(idOf(name))}
    />
  );
}
