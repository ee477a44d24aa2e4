/** Selects the source of events. Choices are saved at once; secrets are written and never read. */
import { Group, Radio, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SourceAnswer, SourceHold, SourceName } from '#schemas/generated/types.ts';
import { Note } from '../access/Note.tsx';
import { UsernameForm } from '../access/UsernameForm.tsx';
import { useText } from '../app/AppContext.ts';
import { AddressField } from './AddressField.tsx';
import { ChannelField } from './ChannelField.tsx';
import { canHaveSecond, SecondSource } from './SecondSource.tsx';
import { SignKeyField } from './SignKeyField.tsx';
import { SourceGaps } from './SourceGaps.tsx';
import { SourceWords } from './SourceWords.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import { type SaveSource, useSaveSource } from './useSaveSource.ts';
import { useSource } from './useSource.ts';

const NAMES: readonly SourceName[] = ['tiktok', 'tikfinity', 'twitch', 'simulator', 'none'];
const HOLDS: readonly SourceHold[] = ['watched', 'always'];
const RATES = { calm: 2, normal: 5, busy: 15 } as const;
type Rate = keyof typeof RATES;

export function SourceForm() {
  const text = useText(SOURCE_TEXT);
  const source = useSource();
  const { save, choose, isBusy, error } = useSaveSource();
  if (source === undefined) return <Skeleton h={220} radius="md" />;
  return (
    <Stack gap="md">
      <Radio.Group aria-label={text.choose} value={source.connector} onChange={choose}>
        <Stack gap="sm">
          {NAMES.map((name) => (
            <Radio key={name} value={name} label={text.names[name]} description={text.words[name]} disabled={isBusy} />
          ))}
        </Stack>
      </Radio.Group>
      {error !== null && <Note kind="problem">{error.fields[0]?.message ?? error.message}</Note>}
      <Details source={source} save={save} isBusy={isBusy} />
      {canHaveSecond(source.connector) && <SecondSource {...{ source, save, isBusy }} />}
      <States source={source} />
      <SourceGaps gaps={source.state.gaps} connector={source.connector} />
    </Stack>
  );
}

/** Shows the state of the source; of two, each under its name. */
function States({ source: { connector, state, second, secondState } }: { source: SourceAnswer }): ReactNode {
  const text = useText(SOURCE_TEXT);
  if (secondState === null) return <SourceWords state={state} />;
  return (
    <>
      <Labelled label={text.names[connector]}>
        <SourceWords state={state} />
      </Labelled>
      <Labelled label={text.names[second]}>
        <SourceWords state={secondState} />
      </Labelled>
    </>
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
      {connector === 'tikfinity' && <AddressField {...{ source, save, isBusy }} />}
      {connector === 'twitch' && <ChannelField {...{ source, save, isBusy }} />}
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
