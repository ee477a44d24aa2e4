/** Phone deck of the streamer: decks with their pages of buttons, and the phones that show them (behaviour: deck-2). */
import { Skeleton, Stack } from '@mantine/core';
import { listPhoneActions, listPhoneDecks } from '#engine/client/api/calls/phoneDeck.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { DecksPart } from './decks/DecksPart.tsx';
import { PHONE_DECK_TEXT } from './phoneDeckText.ts';
import { PhonesPart } from './phones/PhonesPart.tsx';
import { phoneDeckScreen } from './screen.ts';

export function PhoneDeckScreen() {
  const locale = useAppState((state) => state.locale);
  const { about } = useText(PHONE_DECK_TEXT);
  return (
    <Page title={phoneDeckScreen.title[locale]} about={about}>
      <Parts />
    </Page>
  );
}

function Parts() {
  const decks = useWatched(listPhoneDecks);
  const actions = useWatched(listPhoneActions);
  const error = decks.error ?? actions.error;
  if (decks.data !== undefined && actions.data !== undefined)
    return (
      <Stack gap="lg">
        <DecksPart decks={decks.data.items} actions={actions.data.actions} />
        <PhonesPart hasDecks={decks.data.items.length > 0} />
      </Stack>
    );
  if (error === null) return <Skeleton h={420} radius="lg" aria-busy="true" />;
  return <ErrorNote error={error} onRetry={() => (decks.refetch(), actions.refetch())} />;
}
