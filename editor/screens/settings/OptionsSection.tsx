/** Options of the account, which profiles inherit; changes are saved at once. */
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StreamSettings } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readStreamSettings, updateStreamSettings } from '#engine/client/api/calls/settings.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { notify } from '../../app/notify.ts';
import { OptionFields } from '../../app/parts/profiles/OptionFields.tsx';
import { type OptionValues, optionValues } from '../../app/parts/profiles/optionValues.ts';
import { Section } from '../../app/parts/Section.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

/** Most profiles to check: the names of more would not fit. */
const MOST_PROFILES = 100;

export function OptionsSection() {
  const { options } = useText(SETTINGS_TEXT);
  const { data, error, refetch } = useCall(readStreamSettings);
  return (
    <Section title={options.title} words={options.words}>
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
  // Text during typing; saved when the field is left.
  const [pointsName, setPointsName] = useState<string | null>(null);
  const save = useAction(updateStreamSettings, {
    invalidates: [readStreamSettings, listProfiles],
    success: options.saved,
    onDone: (_answer, { body }) => 'pointsName' in body && setPointsName(null),
    onFailed: (failure) => fieldError(failure, 'pointsName') === null && notify.failed(failure.message),
  });

  function handleChange({ pointsName: typed, ...change }: Partial<OptionValues>): void {
    if (typed !== undefined) setPointsName(typed);
    else save.mutate({ body: change });
  }

  function saveName(): void {
    const name = pointsName?.trim();
    if (name === settings.pointsName) setPointsName(null);
    else if (name !== undefined) save.mutate({ body: { pointsName: name } });
  }

  return (
    <OptionFields
      values={{ ...optionValues(settings), ...(pointsName !== null && { pointsName }) }}
      nameError={fieldError(save.error, 'pointsName')}
      onChange={handleChange}
      onNameEnd={saveName}
    />
  );
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
