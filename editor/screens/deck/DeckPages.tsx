import { Select, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PadClient } from '#engine/client/pads/padClient.ts';
import type { PhoneDeck } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { DECK_TEXT } from './deckText.ts';
import { DeckKey } from './DeckKey.tsx';
import { DeckOptions } from './DeckOptions.tsx';
import classes from './deck.module.css';
import { useRemembered } from './useRemembered.ts';

const CHOSEN = 'liveloom.deck.chosen';
/** A phone on its side shows this many times the columns, but not more than the most. */
const WIDER = 2;
const MOST_COLUMNS = 8;
/** Time for which the reason of a failed press is shown. */
const FAILURE_MS = 5_000;

/** Pages of the chosen deck, with the connection above and the other pages below. */
export function DeckPages({ pad, decks }: { pad: PadClient; decks: readonly PhoneDeck[] }) {
  const text = useText(DECK_TEXT);
  const { storage, scheduler } = useApp().environment;
  const { connection, actions } = useStore(pad.store);
  const [deckId, setDeckId] = useState(() => storage.read(CHOSEN));
  const [pageId, setPageId] = useState<string | null>(null);
  const [vibrates, setVibrates] = useRemembered('liveloom.deck.vibrate');
  const [failure, setFailure] = useState<string | null>(null);
  // The words of a failure go by themselves: a thumb is busy with other keys.
  useEffect(() => {
    if (failure === null) return undefined;
    return scheduler.after(FAILURE_MS, () => setFailure(null));
  }, [failure, scheduler]);
  const deck = decks.find(({ id }) => id === deckId) ?? decks[0]!;
  const page = deck.pages.find(({ id }) => id === pageId) ?? deck.pages[0]!;
  const isConnected = connection === 'connected';
  const columns = { '--columns': page.columns, '--wide-columns': Math.min(MOST_COLUMNS, page.columns * WIDER) };

  function choose(id: string | null): void {
    if (id === null) return;
    setDeckId(id);
    storage.write(CHOSEN, id);
  }

  return (
    <div className={classes.deck}>
      <header className={classes.head}>
        <span className={classes.connection} role="status" data-connection={connection}>
          <span className={classes.dot} aria-hidden />
          <span className={classes.words}>{text.connection[connection]}</span>
        </span>
        {decks.length > 1 ? (
          <Select
            className={classes.choice}
            aria-label={text.decks}
            allowDeselect={false}
            data={decks.map(({ id, name }) => ({ value: id, label: name }))}
            value={deck.id}
            onChange={choose}
          />
        ) : (
          <Text className={classes.choice} fw={600} truncate translate="no">
            {deck.name}
          </Text>
        )}
        <DeckOptions vibrates={vibrates} onVibrates={setVibrates} />
      </header>
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <main className={classes.keys} style={columns as never} data-lost={!isConnected || undefined}>
        {page.buttons.map((button) => (
          <DeckKey
            key={button.id}
            {...{ pad, button, isConnected, vibrates }}
            onFailed={setFailure}
            action={actions.find(({ id }) => id === button.actionId)}
          />
        ))}
        {page.buttons.length === 0 && <Text className={classes.none}>{text.emptyPage}</Text>}
      </main>
      {deck.pages.length > 1 && (
        <nav className={classes.pages} aria-label={text.pages}>
          {deck.pages.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={classes.page}
              aria-current={id === page.id ? 'page' : undefined}
              translate="no"
              onClick={() => setPageId(id)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}
