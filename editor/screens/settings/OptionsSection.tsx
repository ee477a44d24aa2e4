/** Options of the account, which profiles inherit; changes are saved at once. */
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { updateStreamSettingsForm } from '#schemas/generated/requestForms.ts';
import type { StreamSettings, UpdateStreamSettings } from '#schemas/generated/types.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readStreamSettings, updateStreamSettings } from '#engine/client/api/calls/settings.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { notify } from '../../app/notify.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { RequestFrame } from '../../forms/form/RequestFrame.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

/** Most profiles to check: the names of more would not fit. */
const MOST_PROFILES = 100;

export function OptionsSection() {
  const { options } = useText(SETTINGS_TEXT);
  const { data, error, refetch } = useCall(readStreamSettings);
  return (
    <Section title={options.title} words={options.words} savesAtOnce>
      {data !== undefined && (
        <Stack gap="lg">
          <Overriding />
          <Fields settings={data} />
        </Stack>
      )}
      {data === undefined && error === null && <Skeleton height={320} />}
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}

function Fields({ settings }: { settings: StreamSettings }) {
  const { options } = useText(SETTINGS_TEXT);
  const [wanted, setWanted] = useState<UpdateStreamSettings>({});
  // A choice is over in the moment in which it is made, before the next draw.
  const latest = useRef(wanted);
  const want = (next: UpdateStreamSettings): void => {
    latest.current = next;
    setWanted(next);
  };
  const save = useAction(updateStreamSettings, {
    invalidates: [readStreamSettings, listProfiles],
    success: options.saved,
    onDone: (_answer, { body }) => want(without(latest.current, body)),
    onFailed: (failure) => failure.fields.length === 0 && notify.failed(failure.message),
  });

  /** Saves what is different now; a name without the spaces around it. */
  function settle(): void {
    const { pointsName } = latest.current;
    const body = { ...latest.current, ...(pointsName !== undefined && { pointsName: pointsName.trim() }) };
    const isChanged = Object.entries(body).some(([name, value]) => Reflect.get(settings, name) !== value);
    if (isChanged) save.mutate({ body });
    else want({});
  }

  return (
    <RequestFrame error={save.error} onSubmit={settle}>
      <RequestFields<UpdateStreamSettings>
        id="options"
        form={updateStreamSettingsForm}
        values={{ ...settings, ...wanted }}
        onChange={(changed) => want({ ...latest.current, ...changed })}
        onSettle={settle}
      />
    </RequestFrame>
  );
}

/** Leaves out what was saved, unless it was changed meanwhile. */
function without(wanted: UpdateStreamSettings, saved: UpdateStreamSettings): UpdateStreamSettings {
  const kept = Object.entries(wanted).filter(([name, value]) => Reflect.get(saved, name) !== value);
  return Object.fromEntries(kept);
}

/** Names the profiles that override the options. */
function Overriding() {
  const { options } = useText(SETTINGS_TEXT);
  const { data } = useCall(listProfiles, { query: { limit: MOST_PROFILES } });
  const names = data?.items.filter(({ inheritGlobalOptions }) => !inheritGlobalOptions).map(({ name }) => name) ?? [];
  return (
    <Text size="sm" c="dark.2" style={{ overflowWrap: 'anywhere' }}>
      {names.length === 0 ? (
        options.all
      ) : (
        <>
          {options.except} <span translate="no">{names.join(', ')}</span>.
        </>
      )}{' '}
      <Anchor component={Link} to="/profiles" size="sm">
        {options.profiles}
      </Anchor>
    </Text>
  );
}
