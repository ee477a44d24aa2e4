/** Form for the user name on the streaming platform: checks and saves it. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { checkTiktokUsername, readMe, updateUser } from '#engine/client/api/calls/users.ts';
import { keyOf, useAction } from '../app/api/useCall.ts';
import { useText } from '../app/AppContext.ts';
import { useUser } from '../app/me.ts';
import { notify } from '../app/notify.ts';
import { useForm } from './form/useForm.ts';
import { NameProof } from './NameProof.tsx';
import { Note } from './Note.tsx';
import { typedUsername } from './typedUsername.ts';
import { USERNAME_TEXT } from './usernameText.ts';

interface UsernameFormProps {
  /** Called after saving. */
  onSaved?: () => void;
  /** Further button before the others. */
  extra?: ReactNode;
  isFocused?: boolean;
}

type Checked = { kind: 'done' | 'info' | 'problem'; words: string } | null;

export function UsernameForm({ onSaved, extra, isFocused = false }: UsernameFormProps) {
  const text = useText(USERNAME_TEXT);
  const user = useUser();
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Checked>(null);
  const save = useAction(updateUser, { onFailed: () => undefined });
  const check = useAction(checkTiktokUsername, {
    onDone: ({ username }) => setChecked({ kind: 'done', words: text.found(username) }),
    onFailed: (error) => setChecked(refusalOf(error, text.mayBeSaved)),
  });
  const form = useForm({
    initial: { username: user.tiktokUsername ?? '' },
    submit: async ({ username }) => {
      setChecked(null);
      const name = username.trim();
      const saved = await save.mutateAsync({ body: { tiktokUsername: name === '' ? null : name } });
      queries.setQueryData(keyOf(readMe, {}), saved);
      // The server extracts the name from a pasted address.
      form.set('username', saved.tiktokUsername ?? '');
      notify.done(name === '' ? text.removed : text.saved);
      onSaved?.();
    },
    fieldOfCode: { TIKTOK_USER_UNKNOWN: 'username', TIKTOK_NAME_INVALID: 'username', INPUT_INVALID: 'username' },
  });
  const name = form.values.username.trim();
  const field = form.text('username');
  return (
    <form {...form.form}>
      <Stack gap="sm">
        {form.general !== null && <Note kind="problem">{form.general}</Note>}
        <TextInput
          {...field}
          // The field already shows an @ in front.
          onChange={({ currentTarget: { value } }) =>
            field.onChange({ currentTarget: { value: typedUsername(value) } })
          }
          label={text.label}
          description={text.hint}
          leftSection="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          data-autofocus={isFocused || undefined}
          onInput={() => setChecked(null)}
        />
        {checked !== null && <Note kind={checked.kind}>{checked.words}</Note>}
        {checked === null && name === user.tiktokUsername && <NameProof />}
        <Group justify="flex-end" gap="sm">
          {extra}
          <Button
            variant="default"
            loading={check.isPending}
            disabled={name === ''}
            onClick={() => check.mutate({ body: { username: name } })}
          >
            {text.check}
          </Button>
          <Button type="submit" loading={form.isBusy} disabled={name === (user.tiktokUsername ?? '')}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const NO_ANSWER: readonly string[] = ['TIKTOK_NOT_ANSWERING', 'TIKTOK_NOT_REACHABLE'];

/** Lets the user save a name although the platform does not answer. */
function refusalOf(error: ApiError, mayBeSaved: string): Checked {
  if (!NO_ANSWER.includes(error.code)) return { kind: 'problem', words: error.reason };
  return { kind: 'info', words: `${error.reason} ${mayBeSaved}` };
}
