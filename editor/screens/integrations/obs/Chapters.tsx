/** Chooses the moments at which OBS sets chapters in its recording (behaviour: program-21). */
import { Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { changeChapters, getChapters } from '#engine/client/api/calls/integrations.ts';
import type { ChapterChoice, ChapterSettings, ProgramState } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { OptionalNumberField } from '../../../app/parts/numbers/NumberField.tsx';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import { usePlaces } from '../placesContext.ts';
import { CHAPTERS_TEXT } from './chaptersText.ts';

const PARAMS = { program: 'broadcast' } as const;
const EVERY_MS = 10_000;
const LEVELS = { type: 'integer', minimum: 1, maximum: 1_000 } as const;
const KINDS = ['coins', 'goals', 'levels'] as const;

/** @param features left out = nobody knows them */
export function Chapters({ features }: Pick<ProgramState, 'features'>) {
  const text = useText(CHAPTERS_TEXT);
  const { data } = useCall(getChapters, { params: PARAMS }, { everyMs: EVERY_MS });
  const isOneOfSeveral = usePlaces().items.filter(({ program }) => program === PARAMS.program).length > 1;
  if (data === undefined) return null;
  const isTooOld = features !== undefined && !features.includes('chapters');
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.title}
      </Title>
      <Text size="sm" c="dark.1">
        {text.words} {text.needs} {isOneOfSeveral && text.several}
      </Text>
      {isTooOld && <Note kind="info">{text.tooOld}</Note>}
      <Choice settings={data} />
      <LastChapter last={data.last} />
    </Stack>
  );
}

function Choice({ settings: { last: _last, ...choice } }: { settings: ChapterSettings }) {
  const text = useText(CHAPTERS_TEXT);
  const change = useAction(changeChapters, { invalidates: [getChapters] });
  // Shown at once, and until the answer is there.
  const shown = change.isPending ? change.variables.body : choice;
  const save = (part: Partial<ChapterChoice>): void => change.mutate({ params: PARAMS, body: { ...shown, ...part } });
  return (
    <Stack gap="xs">
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={text[kind]}
          checked={shown[kind]}
          disabled={change.isPending}
          onChange={({ currentTarget }) => save({ [kind]: currentTarget.checked })}
        />
      ))}
      {shown.levels && (
        <Group pl={30}>
          <OptionalNumberField
            w={140}
            label={text.fromLevel}
            rules={LEVELS}
            value={shown.fromLevel}
            onChange={(fromLevel) => fromLevel !== null && save({ fromLevel })}
          />
        </Group>
      )}
    </Stack>
  );
}

function LastChapter({ last }: Pick<ChapterSettings, 'last'>) {
  const text = useText(CHAPTERS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  if (last === null) return null;
  const { title, atMs, problem } = last;
  const time = timeOfDay(atMs, locale, environment.timeZone);
  if (problem !== null) return <Note kind="problem">{text.failed(title, time, problem)}</Note>;
  return (
    <Text size="sm" c="dark.1">
      {text.last(title, time)}
    </Text>
  );
}
