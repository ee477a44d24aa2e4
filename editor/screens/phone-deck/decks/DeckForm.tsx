/** Form of a deck. Changes wait for Save, so that a phone never shows half of them. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PadAction, PhoneDeck, PhoneDeckAnswer } from '#schemas/generated/types.ts';
import { deletePhoneDeck, listPhoneDecks, savePhoneDeck } from '#engine/client/api/calls/phoneDeck.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useUnsaved } from '../../../app/parts/useUnsaved.tsx';
import { withPage } from '../arrange.ts';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';
import { ButtonGrid } from './ButtonGrid.tsx';
import { ButtonPanel } from './ButtonPanel.tsx';
import classes from './decks.module.css';
import { PageBar } from './PageBar.tsx';

const MAX_NAME = 100;

export function DeckForm({ stored, actions }: { stored: PhoneDeck; actions: readonly PadAction[] }) {
  const { decks: text } = useText(PHONE_DECK_TEXT);
  const form = useDraft(stored);
  const { draft, isChanged, change } = form;
  const [pageId, setPageId] = useState<string | null>(null);
  const [buttonId, setButtonId] = useState<string | null>(null);
  const save = useAction(savePhoneDeck, { invalidates: [listPhoneDecks], success: text.saved });
  useUnsaved(isChanged);
  const page = draft.pages.find(({ id }) => id === pageId) ?? draft.pages[0]!;
  const button = page.buttons.find(({ id }) => id === buttonId);
  const write = (buttons: typeof page.buttons): void => change({ pages: withPage(draft.pages, page.id, { buttons }) });

  function send(): void {
    const { id, ...body } = draft;
    save.mutate(
      { params: { id }, body },
      form.saving((answer: PhoneDeckAnswer) => answer.deck),
    );
  }

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <TextInput
          flex="1 1 220px"
          maw={420}
          label={text.name}
          maxLength={MAX_NAME}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <RemoveDeck deck={stored} />
      </Group>
      <PageBar pages={draft.pages} page={page} onChoose={setPageId} onChange={(pages) => change({ pages })} />
      <div className={classes.columns}>
        <ButtonGrid {...{ page, actions, buttonId }} onChoose={setButtonId} onChange={write} />
        <ButtonPanel key={button?.id ?? ''} {...{ page, button, actions }} onChange={write} />
      </div>
      {isChanged && (
        <Group className={classes.save} justify="flex-end" gap="sm">
          <Text size="sm" c="dark.1">
            {text.unsaved}
          </Text>
          <Button variant="default" onClick={form.discard}>
            {text.discard}
          </Button>
          <Button loading={save.isPending} onClick={send}>
            {text.save}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function RemoveDeck({ deck: { id, name } }: { deck: PhoneDeck }) {
  const { decks: text } = useText(PHONE_DECK_TEXT);
  const confirm = useConfirm();
  const remove = useAction(deletePhoneDeck, { invalidates: [listPhoneDecks], success: text.removed });
  async function ask(): Promise<void> {
    if (await confirm(text.removal(name))) remove.mutate({ params: { id } });
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {text.remove}
    </Button>
  );
}
