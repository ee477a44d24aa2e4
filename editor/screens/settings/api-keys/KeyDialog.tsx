/** A dialog for a new API key or for the name, scopes and end date of an existing one. */
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createApiKeyForm } from '#schemas/generated/requestForms.ts';
import type { ApiKey } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { createApiKey, listApiKeys, readMe, updateApiKey } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { API_KEYS_TEXT } from './apiKeysText.ts';
import { dayOf, endOfDay } from './keyDays.ts';
import { type GivenScope, offeredScopes } from './keyScopes.ts';

interface KeyDialogProps {
  /** Null = a new key. */
  apiKey: ApiKey | null;
  /** Gets a new key, which is shown once. */
  onMade: (apiKey: string) => void;
  onClose: () => void;
}

export function KeyDialog({ apiKey, onMade, onClose }: KeyDialogProps) {
  const text = useText(API_KEYS_TEXT);
  const { environment } = useApp();
  const before = dayOf(apiKey?.expiresAt ?? null, environment.timeZone);
  const [name, setName] = useState(apiKey?.name ?? '');
  const [scopes, setScopes] = useState<readonly GivenScope[]>((apiKey?.scopes ?? []) as GivenScope[]);
  const [lastDay, setLastDay] = useState(before);
  const [isAsked, setAsked] = useState(false);
  const { save, isPending, error } = useSaveKey(apiKey, onMade, onClose);

  function submit(): void {
    setAsked(true);
    if (scopes.length > 0) save({ name, scopes: [...scopes] }, lastDay === before ? undefined : endOfDay(lastDay));
  }

  return (
    <RequestDialog
      title={apiKey === null ? text.makeTitle : text.editTitle(apiKey.name)}
      verb={apiKey === null ? text.makeVerb : text.save}
      {...{ isPending, error, onClose }}
      onSubmit={submit}
    >
      <RequestFields<{ name: string }>
        id="api-key"
        form={createApiKeyForm}
        values={{ name }}
        only={['name']}
        first="name"
        onChange={(changed) => setName(changed.name ?? '')}
      />
      <ScopesField held={scopes} error={isAsked && scopes.length === 0 ? text.noScope : null} onChange={setScopes} />
      <TextInput
        type="date"
        label={text.lastDay}
        description={text.lastDayHint}
        error={fieldError(error, 'expiresAt')}
        value={lastDay}
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
    </RequestDialog>
  );
}

interface ScopesFieldProps {
  held: readonly GivenScope[];
  error: string | null;
  onChange: (scopes: readonly GivenScope[]) => void;
}

function ScopesField({ held, error, onChange }: ScopesFieldProps) {
  const text = useText(API_KEYS_TEXT);
  const user = useUser();
  const [offered] = useState(() => offeredScopes(user, held));
  return (
    <Checkbox.Group
      label={text.may}
      error={error}
      value={[...held]}
      onChange={(chosen) => onChange(offered.filter((scope) => chosen.includes(scope)))}
    >
      <Stack gap="sm" my="xs">
        {offered.map((scope) => (
          <Checkbox key={scope} value={scope} label={text.scopes[scope].name} description={text.scopes[scope].hint} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Returns a function that makes the key or changes it. */
function useSaveKey(apiKey: ApiKey | null, onMade: (apiKey: string) => void, onClose: () => void) {
  const text = useText(API_KEYS_TEXT);
  const shared = { invalidates: [listApiKeys, readMe], onFailed: () => undefined };
  const create = useAction(createApiKey, {
    ...shared,
    success: text.made,
    onDone: (made) => {
      onMade(made.apiKey);
      onClose();
    },
  });
  const update = useAction(updateApiKey, { ...shared, success: text.saved, onDone: onClose });
  /** @param expiresAt undefined = as before, null = never */
  function save(body: { name: string; scopes: GivenScope[] }, expiresAt: string | null | undefined): void {
    if (apiKey !== null)
      update.mutate({ params: { id: apiKey.id }, body: { ...body, ...(expiresAt !== undefined && { expiresAt }) } });
    else create.mutate({ body: { ...body, ...(typeof expiresAt === 'string' && { expiresAt }) } });
  }
  return { save, isPending: create.isPending || update.isPending, error: create.error ?? update.error };
}
