/** Settings of counting: the time zone in which days begin, and whether each follow counts. */
import { Select, Skeleton, Stack, Switch } from '@mantine/core';
import type { StreamSettings } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { readStreamSettings, updateStreamSettings } from '#engine/client/api/calls/settings.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { notify } from '../../app/notify.ts';
import { Section } from '../../app/parts/Section.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

export function CountingSection() {
  const { counting } = useText(SETTINGS_TEXT);
  const { data, error, refetch } = useCall(readStreamSettings);
  return (
    <Section title={counting.title} words={counting.words} savesAtOnce>
      {data !== undefined && <CountingFields settings={data} />}
      {data === undefined && error === null && <Skeleton height={140} />}
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}

function CountingFields({ settings }: { settings: StreamSettings }) {
  const { counting } = useText(SETTINGS_TEXT);
  const save = useAction(updateStreamSettings, {
    invalidates: [readStreamSettings, listProfiles],
    success: counting.saved,
    onFailed: (failure) => failure.fields.length === 0 && notify.failed(failure.message),
  });

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
      <Switch
        label={counting.eachFollow}
        description={counting.eachFollowHint}
        checked={settings.countsEachFollow}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ body: { countsEachFollow: event.currentTarget.checked } })}
      />
    </Stack>
  );
}

/** Returns the time zones that the browser knows, and the current one. */
function timeZones(current: string): string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}
