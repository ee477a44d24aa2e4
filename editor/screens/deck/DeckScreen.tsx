/** The deck of a phone: pages of large buttons with their states (behaviour: deck-5). */
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { readDockAccess } from '#engine/client/api/calls/helpers.ts';
import { listPhoneDecks } from '#engine/client/api/calls/phoneDeck.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { HelpingFrame } from '../helping/HelpingFrame.tsx';
import { DECK_TEXT } from './deckText.ts';
import { DeckPages } from './DeckPages.tsx';
import { forgetDeck, rememberDeck } from './knownDeck.ts';
import classes from './deck.module.css';
import { usePad } from './usePad.ts';

/** Each check notes that the phone was seen. */
const CHECK_MS = 60_000;

export function DeckScreen() {
  const pad = usePad();
  const text = useText(DECK_TEXT);
  const { environment, helperId } = useApp();
  const connection = useStore(pad.store, (state) => state.connection);
  const { data: access, error } = useCall(readDockAccess, {}, { everyMs: CHECK_MS });
  const { data } = useWatched(listPhoneDecks);
  const isOver = connection === 'refused' || error?.code === 'NOT_SIGNED_IN';
  const isPhone = access?.rights.length === 1;
  useEffect(() => {
    if (helperId === null) return;
    if (isOver) forgetDeck(environment.storage, helperId);
    else if (isPhone) rememberDeck(environment.storage, helperId);
  }, [environment, helperId, isOver, isPhone]);
  if (isOver)
    return (
      <HelpingFrame title={text.over} words={text.overWords}>
        {null}
      </HelpingFrame>
    );
  if (data === undefined)
    return (
      <Stack className={classes.waiting} align="center" justify="center">
        <Loader />
        <Text role="status">{text.connection[connection]}</Text>
      </Stack>
    );
  if (data.items.every(({ pages }) => pages.every(({ buttons }) => buttons.length === 0)))
    return (
      <HelpingFrame title={text.empty} words={text.emptyWords}>
        {null}
      </HelpingFrame>
    );
  return <DeckPages pad={pad} decks={data.items} />;
}
