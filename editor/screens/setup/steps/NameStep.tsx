import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { readMe, updateUser } from '../../../app/api/calls/users.ts';
import { keyOf, useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { SETUP_TEXT } from '../text.ts';
import { Step } from './Step.tsx';

/** Whose stream it is. The server looks whether there is such a streamer. */
export function NameStep({ number }: { number: number }) {
  const { name: text } = useText(SETUP_TEXT);
  const { tiktokUsername } = useUser();
  const [isChanging, setChanging] = useState(false);
  return (
    <Step number={number} title={text.title} about={text.about} isDone={tiktokUsername !== null}>
      {tiktokUsername !== null && !isChanging ? (
        <Group gap="sm">
          <Text fw={600}>{text.isSet(tiktokUsername)}</Text>
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {text.change}
          </Button>
        </Group>
      ) : (
        <NameForm initial={tiktokUsername ?? ''} onSaved={() => setChanging(false)} />
      )}
    </Step>
  );
}

function NameForm({ initial, onSaved }: { initial: string; onSaved: () => void }) {
  const { name: text } = useText(SETUP_TEXT);
  const queries = useQueryClient();
  const [value, setValue] = useState(initial);
  const save = useAction(updateUser, {
    success: text.saved,
    onDone: (user) => {
      queries.setQueryData(keyOf(readMe, {}), user);
      onSaved();
    },
    // Shown at the field.
    onFailed: () => undefined,
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    save.mutate({ body: { tiktokUsername: value.trim() } });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          flex="1 1 240px"
          maw={380}
          label={text.label}
          placeholder={text.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={value}
          error={save.error?.fields[0]?.message ?? save.error?.message}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" mt={25} loading={save.isPending}>
          {text.save}
        </Button>
      </Group>
    </form>
  );
}
