/** Form of a rung: size, coins, length, texts and sound. Saved with its button. */
import { Button, Group, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { readMoments, updateMoments } from '#engine/client/api/calls/moments.ts';
import type { RungName } from '#engine/rules/moments/newMoments.ts';
import type { MomentRung, MomentStaging, SoundSet } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { DECIMAL_SEPARATOR } from '#engine/core/numberText.ts';
import { MOMENTS_TEXT } from './momentsText.ts';
import { RungSound } from './RungSound.tsx';

const SIZES: readonly MomentStaging[] = ['line', 'card', 'stage', 'scene'];
const MS = 1000;
const MIN_S = 0.5;
const MAX_S = 8;

/** Fields that show their own problem. */
const FIELDS = ['minCoins', 'title', 'text'] as const;

interface Problem {
  path: string;
  message: string;
}

interface RungFormProps {
  name: RungName;
  rung: MomentRung;
  /** Set of the overlay's moments. */
  soundSet: SoundSet;
  profileId: string;
  onDone: () => void;
}

export function RungForm({ name, rung, soundSet, profileId, onDone }: RungFormProps) {
  const { form: text, sizes } = useText(MOMENTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [draft, setDraft] = useState(rung);
  const [problem, setProblem] = useState<Problem | null>(null);
  const saving = useAction(updateMoments, {
    invalidates: [readMoments],
    success: text.saved,
    onDone,
    onFailed: ({ fields, message }) => setProblem(fields?.[0] ?? { path: '', message }),
  });
  const problemOf = (field: keyof MomentRung): string | null =>
    problem !== null && problem.path === `rungs.${name}.${field}` ? problem.message : null;
  const isElsewhere = problem !== null && !FIELDS.some((field) => problemOf(field) !== null);
  const change = (part: Partial<MomentRung>): void => setDraft({ ...draft, ...part });

  function send(event: FormEvent): void {
    event.preventDefault();
    setProblem(null);
    const { isEnabled: _switch, ...rest } = draft;
    saving.mutate({ params: { profileId }, body: { rungs: { [name]: rest } } });
  }

  return (
    <form onSubmit={send}>
      <Stack gap="md" pt="md">
        <div>
          <Text size="sm" fw={500} mb={4}>
            {text.size}
          </Text>
          <SegmentedControl<MomentStaging>
            fullWidth
            aria-label={text.size}
            value={draft.staging}
            onChange={(staging) => change({ staging })}
            data={SIZES.map((value) => ({ value, label: sizes[value] }))}
          />
        </div>
        <Group grow align="flex-start" preventGrowOverflow={false}>
          {draft.minCoins !== undefined && (
            <NumberInput
              label={text.coins}
              description={text.coinsHint}
              min={1}
              max={1_000_000_000}
              allowDecimal={false}
              value={draft.minCoins}
              error={problemOf('minCoins')}
              onChange={(value) => typeof value === 'number' && change({ minCoins: value })}
            />
          )}
          <NumberInput
            label={text.duration}
            description={text.durationHint}
            min={MIN_S}
            max={MAX_S}
            step={MIN_S}
            decimalScale={1}
            decimalSeparator={DECIMAL_SEPARATOR[locale]}
            value={draft.durationMs / MS}
            onChange={(value) =>
              typeof value === 'number' &&
              value >= MIN_S &&
              value <= MAX_S &&
              change({ durationMs: Math.round(value * 10) * 100 })
            }
          />
        </Group>
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput
            label={text.titleField}
            maxLength={200}
            value={draft.title}
            error={problemOf('title')}
            onChange={({ currentTarget: { value } }) => change({ title: value })}
          />
          <TextInput
            label={text.textField}
            maxLength={300}
            value={draft.text}
            error={problemOf('text')}
            onChange={({ currentTarget: { value } }) => change({ text: value })}
          />
        </Group>
        <Text size="xs" c="dark.2">
          {text.standard}
        </Text>
        <RungSound {...{ name, draft, soundSet }} onChange={change} />
        {isElsewhere && <ErrorNote error={new Error(problem.message)} />}
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
