import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PadAction, PhoneDeck } from '#schemas/generated/types.ts';
import { createPhoneDeck, listPhoneDecks } from '#engine/client/api/calls/phoneDeck.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { EmptyState } from '../../../app/parts/EmptyState.tsx';
import { firstDeck } from '../firstDeck.ts';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';
import { DeckForm } from './DeckForm.tsx';

const MOST_DECKS = 10;

interface DecksPartProps {
  decks: readonly PhoneDeck[];
  actions: readonly PadAction[];
}

/** The decks: one is shown, others are chosen. */
export function DecksPart({ decks, actions }: DecksPartProps) {
  const { decks: text } = useText(PHONE_DECK_TEXT);
  const { environment } = useApp();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const create = useAction(createPhoneDeck, {
    invalidates: [listPhoneDecks],
    success: text.created,
    onDone: ({ deck }) => setChosenId(deck.id),
  });
  const deck = decks.find(({ id }) => id === chosenId) ?? decks[0];
  const isFirst = deck === undefined;

  function make(): void {
    const name = isFirst ? text.firstName : text.newName(decks.length + 1);
    create.mutate({ body: firstDeck(actions, { name, page: text.firstPage, newId: environment.randomId }) });
  }

  if (isFirst)
    return (
      <EmptyState
        icon={IconDeviceMobile}
        title={text.empty}
        action={
          <Button leftSection={<IconPlus size={18} />} loading={create.isPending} onClick={make}>
            {text.first}
          </Button>
        }
      >
        {text.emptyHint}
      </EmptyState>
    );
  return (
    <Paper component="section" p="lg" aria-label={text.title}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-end" gap="sm">
          <Stack gap={4} flex="1 1 280px">
            <Title order={2} size="h4">
              {text.title}
            </Title>
            <Text size="sm" c="dark.2">
              {text.words}
            </Text>
          </Stack>
          <Group gap="sm" align="flex-end">
            {decks.length > 1 && (
              <Select
                label={text.choose}
                allowDeselect={false}
                data={decks.map(({ id, name }) => ({ value: id, label: name }))}
                value={deck.id}
                onChange={setChosenId}
              />
            )}
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              disabled={decks.length >= MOST_DECKS}
              loading={create.isPending}
              onClick={make}
            >
              {text.new}
            </Button>
          </Group>
        </Group>
        <DeckForm key={deck.id} stored={deck} actions={actions} />
      </Stack>
    </Paper>
  );
}
