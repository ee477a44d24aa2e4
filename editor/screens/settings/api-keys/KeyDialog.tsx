/** A dialog for a new API key or for the name, scopes and end date of an existing one. */
import { useState } from 'react';
import type { ApiKey, CreateApiKey } from '#schemas/generated/types.ts';
import { createApiKey, listApiKeys, readMe, updateApiKey } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { API_KEYS_TEXT } from './apiKeysText.ts';
import { keyForm } from './keyScopes.ts';

interface KeyDialogProps {
  /** Null = a new key. */
  apiKey: ApiKey | null;
  /** Gets a new key, which is shown once. */
  onMade: (apiKey: string) => void;
  onClose: () => void;
}

export function KeyDialog({ apiKey, onMade, onClose }: KeyDialogProps) {
  const text = useText(API_KEYS_TEXT);
  const user = useUser();
  const [form] = useState(() => keyForm(user, apiKey?.scopes ?? []));
  const [values, setValues] = useState(() => valuesOf(apiKey));
  const { save, isPending, error } = useSaveKey(apiKey, onMade, onClose);
  return (
    <RequestDialog
      title={apiKey === null ? text.makeTitle : text.editTitle(apiKey.name)}
      verb={apiKey === null ? text.makeVerb : text.save}
      {...{ isPending, error, onClose }}
      onSubmit={() => save(values)}
    >
      <RequestFields<CreateApiKey>
        id="api-key"
        {...{ form, values }}
        first="name"
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}

/** Returns what the form begins with. */
function valuesOf(apiKey: ApiKey | null): CreateApiKey {
  const { name, scopes, expiresAt } = apiKey ?? { name: '', scopes: [], expiresAt: null };
  return { name, scopes: scopes as CreateApiKey['scopes'], ...(expiresAt !== null && { expiresAt }) };
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
  function save(body: CreateApiKey): void {
    if (apiKey === null) return create.mutate({ body });
    const { expiresAt = null } = body;
    // An end that has passed would be refused; it stays as it is.
    const end = expiresAt !== apiKey.expiresAt && { expiresAt };
    update.mutate({ params: { id: apiKey.id }, body: { name: body.name, scopes: body.scopes, ...end } });
  }
  return { save, isPending: create.isPending || update.isPending, error: create.error ?? update.error };
}
