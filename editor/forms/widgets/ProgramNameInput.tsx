/** The name of something in a program on the streamer's computer: chosen from what is there now, or typed. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { listProgramChoices } from '#engine/client/api/calls/integrations.ts';
import { connectionOf } from '#engine/rules/connectionNames.ts';
import { isRefOf, NO_SCENE } from '#engine/rules/sceneRefs.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import type { ListProgramChoices, LocalProgram, SceneRef } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useFormScope } from '../FormScope.ts';
import type { Values } from '../model/fieldState.ts';

type Input = Omit<AutocompleteProps, 'data' | 'onChange'>;
type List = ListProgramChoices['list'];
type Named = Extract<NonNullable<FormField['programList']>, List | 'subjects'>;

interface ProgramNameInputProps {
  list: Named;
  input: Input & { value: string };
  /** Ids of the scene that the value names. */
  sceneRef: SceneRef;
  /** @param sceneRef of a scene that was chosen, not typed */
  onChange(name: string, sceneRef?: SceneRef): void;
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
  sourceAdded: 'inputs',
  voiceChanged: 'voices',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the ids of the scene beside it, whose sources are listed also after it was renamed. */
function idsOf(values: Values): Partial<Pick<ListProgramChoices, 'canvasUuid' | 'sceneUuid'>> {
  const ref = (values['sceneRef'] as SceneRef | undefined) ?? NO_SCENE;
  return isRefOf(textOf(values['scene']), ref) ? { canvasUuid: ref.canvasUuid, sceneUuid: ref.sceneUuid } : {};
}

const isSameScene = (one: SceneRef | undefined, other: SceneRef): boolean =>
  one !== undefined && one.canvasUuid === other.canvasUuid && one.sceneUuid === other.sceneUuid;

/** Age up to which a list is offered again. */
const STALE_MS = 5_000;

export function ProgramNameInput({ list, input, sceneRef, onChange }: ProgramNameInputProps) {
  const { values } = useFormScope();
  const [isOpen, setOpen] = useState(false);
  const isChosen = useRef(false);
  const shown = list === 'subjects' ? (OF_EVENT[textOf(values['event'])] ?? null) : list;
  const query = {
    list: shown ?? 'scenes',
    scene: list === 'sources' ? textOf(values['scene']) : '',
    ...(list === 'sources' && idsOf(values)),
    source: list === 'filters' ? textOf(values['source']) : '',
  } as const;
  const isById = STORED_BY_ID.includes(list);
  const hasScene = isRefOf(input.value, sceneRef);
  const { data, error } = useCall(
    listProgramChoices,
    { params: { program: connectionOf(PROGRAM_OF[query.list] ?? 'broadcast', textOf(values['connection'])) }, query },
    // A stored id is shown by its name at once.
    { enabled: shown !== null && (isOpen || hasScene || (isById && input.value !== '')), staleMs: STALE_MS },
  );
  const items = data?.items ?? [];
  const nameOf = (id: string): string => items.find((item) => item.id === id)?.name ?? id;
  const idOf = (name: string): string => items.find((item) => item.name === name)?.id ?? name;
  // A scene that was renamed in the program is shown by its name of now.
  const sceneName = items.find((item) => isSameScene(item.sceneRef, sceneRef))?.name ?? input.value;

  function change(name: string): void {
    const chosen = isChosen.current ? items.find((item) => item.name === name) : undefined;
    isChosen.current = false;
    onChange(isById ? idOf(name) : name, chosen?.sceneRef);
  }

  return (
    <Autocomplete
      {...input}
      value={isById ? nameOf(input.value) : hasScene ? sceneName : input.value}
      // Says why nothing is offered; a name can be typed all the same.
      {...(isOpen &&
        error !== null && { description: error.message, inputWrapperOrder: ['input', 'description'] as const })}
      data={[...new Set(items.map(({ name }) => name))]}
      limit={500}
      maxDropdownHeight={260}
      onDropdownOpen={() => setOpen(true)}
      onOptionSubmit={() => void (isChosen.current = true)}
      onChange={change}
    />
  );
}
