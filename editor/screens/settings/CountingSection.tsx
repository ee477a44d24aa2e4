/** How the stream is counted: in which time zone days begin, and what viewers get points for. */
import { NumberInput, Select, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import type { StreamSettings } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { readStreamSettings, updateStreamSettings } from '#engine/client/api/calls/settings.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { notify } from '../../app/parts/notify.ts';
import { Section } from './Section.tsx';
import { SETTINGS_TEXT } from './text.ts';

const MAX_POINTS = 1000;

export function CountingSection() {
  const { counting } = useText(SETTINGS_TEXT);
  const { data, error, refetch } = useCall(readStreamSettings);
  return (
    <Section title={counting.title} words={counting.words}>
      {data !== undefined && <CountingFields settings={data} />}
      {data === undefined && error === null && <Skeleton height={140} />}
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}

function CountingFields({ settings }: { settings: StreamSettings }) {
  const { counting } = useText(SETTINGS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [points, setPoints] = useState<number | string>(settings.pointsPerCoin);
  const save = useAction(updateStreamSettings, {
    invalidates: [readStreamSettings, listProfiles],
    success: counting.saved,
    onFailed: (failure) => failure.fields.length === 0 && notify.failed(failure.message),
  });

  function savePoints(): void {
    if (points === settings.pointsPerCoin) return;
    if (typeof points === 'number') save.mutate({ body: { pointsPerCoin: points } });
    else setPoints(settings.pointsPerCoin);
  }

  return (
    <Stack gap="lg">
      <Select
        label={counting.timeZone}
        description={counting.timeZoneHint}
        data={timeZones(settings.timeZone)}
        value={settings.timeZone}
        searchable
        allowDeselect={false}
        nothingFoundMessage={counting.noTimeZone}
        error={fieldError(save.error, 'timeZone')}
        onChange={(timeZone) => timeZone !== null && save.mutate({ body: { timeZone } })}
        renderOption={({ option }) => <span translate="no">{option.label}</span>}
      />
      <NumberInput
        label={counting.points}
        description={counting.pointsHint}
        value={points}
        min={0}
        max={MAX_POINTS}
        decimalScale={3}
        decimalSeparator={locale === 'de' ? ',' : '.'}
        allowedDecimalSeparators={['.', ',']}
        maw={240}
        error={fieldError(save.error, 'pointsPerCoin')}
        onChange={setPoints}
        onBlur={savePoints}
        onKeyDown={(event) => event.key === 'Enter' && savePoints()}
      />
    </Stack>
  );
}

/** Those that the browser knows, and the one that is set. */
function timeZones(current: string): string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}
