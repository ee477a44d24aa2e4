/** Chooses where events come from. What is chosen is saved at once; secrets are written and never read. */
import { Group, Radio, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChangeSource, SourceAnswer, SourceHold, SourceName } from '#schemas/generated/types.ts';
import { Note } from '../access/Note.tsx';
import { UsernameForm } from '../access/UsernameForm.tsx';
import { changeSource } from '#engine/client/api/calls/users.ts';
import { useAction } from '../app/api/useCall.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { notify } from '../app/parts/notify.ts';
import { AddressField } from './AddressField.tsx';
import { SignKeyField } from './SignKeyField.tsx';
import { SourceWords } from './SourceWords.tsx';
import { SOURCE_TEXT } from './text.ts';
import { sourceKey, useSource } from './useSource.ts';

const NAMES: readonly SourceName[] = ['tiktok', 'tikfinity', 'simulator', 'none'];
const HOLDS: readonly SourceHold[] = ['watched', 'always'];
const RATES = { calm: 2, normal: 5, busy: 15 } as const;
type Rate = keyof typeof RATES;

/** Saves a change and says so; what could not be saved is in `error`. */
export type SaveSource = (change: Omit<ChangeSource, 'connector'>, said: string) => void;

export function SourceForm() {
  const text = useText(SOURCE_TEXT);
  const locale = useAppState((state) => state.locale);
  const queries = useQueryClient();
  const source = useSource();
  const change = useAction(changeSource, {
    onDone: (answer) => queries.setQueryData(sourceKey(locale), answer),
    onFailed: () => undefined,
  });
  if (source === undefined) return <Skeleton h={220} radius="md" />;
  const save: SaveSource = (more, said) =>
    change.mutate({ body: { connector: source.connector, ...more } }, { onSuccess: () => notify.done(said) });
  return (
    <Stack gap="md">
      <Radio.Group
        aria-label={text.choose}
        value={source.connector}
        onChange={(connector) => change.mutate({ body: { connector: connector } })}
      >
        <Stack gap="sm">
          {NAMES.map((name) => (
            <Radio
              key={name}
              value={name}
              label={text.names[name]}
              description={text.words[name]}
              disabled={change.isPending}
            />
          ))}
        </Stack>
      </Radio.Group>
      {change.error !== null && <Note kind="problem">{change.error.fields[0]?.message ?? change.error.message}</Note>}
      <Details source={source} save={save} isBusy={change.isPending} />
      <SourceWords state={source.state} />
    </Stack>
  );
}

interface DetailsProps {
  source: SourceAnswer;
  save: SaveSource;
  isBusy: boolean;
}

function Details({ source, save, isBusy }: DetailsProps): ReactNode {
  const text = useText(SOURCE_TEXT);
  const { connector, hold, rate } = source;
  if (connector === 'none') return null;
  if (connector === 'simulator') {
    return (
      <Labelled label={text.rate}>
        <SegmentedControl<Rate>
          aria-label={text.rate}
          value={rateOf(rate)}
          onChange={(value) => save({ rate: RATES[value] }, text.saved)}
          data={(Object.keys(RATES) as Rate[]).map((value) => ({ value, label: text.rates[value] }))}
        />
      </Labelled>
    );
  }
  return (
    <>
      {connector === 'tiktok' && <UsernameForm />}
      {connector === 'tikfinity' && <AddressField address={source.address} save={save} isBusy={isBusy} />}
      <Labelled label={text.hold} words={text.holdWords[hold]}>
        <SegmentedControl<SourceHold>
          aria-label={text.hold}
          value={hold}
          onChange={(value) => save({ hold: value }, text.saved)}
          data={HOLDS.map((value) => ({ value, label: text.holds[value] }))}
        />
      </Labelled>
      {connector === 'tiktok' && <SignKeyField source={source} save={save} isBusy={isBusy} />}
    </>
  );
}

function rateOf(perSecond: number): Rate {
  if (perSecond < RATES.normal) return 'calm';
  return perSecond > RATES.normal ? 'busy' : 'normal';
}

function Labelled({ label, words, children }: { label: string; words?: string; children: ReactNode }) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="sm">{children}</Group>
      {words !== undefined && (
        <Text size="xs" c="dark.2">
          {words}
        </Text>
      )}
    </Stack>
  );
}
