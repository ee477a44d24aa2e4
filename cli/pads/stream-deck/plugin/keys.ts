/** The keys and dials on which actions lie: shows their states and carries out what is pressed. */
import type { PadAction } from '#schemas/generated/types.ts';
import type { DeckEvent, DeckSocket } from './deckSocket.ts';
import { keyTitle } from './keyTitle.ts';
import type { PadClient } from './padClient.ts';
import { PLUGIN_TEXT } from './pluginText.ts';

interface Key {
  actionId: string;
  isDial: boolean;
  /** What was sent last, so that the same is not sent again. */
  shown: string;
}

export interface Keys {
  /** Handles an event of a key or dial. */
  event(event: DeckEvent): void;
  /** Shows all states. */
  draw(): void;
}

/** @param client returns null while address and key are not set */
export function createKeys(deck: DeckSocket, client: () => PadClient | null, locale: 'en' | 'de'): Keys {
  const keys = new Map<string, Key>();
  const text = PLUGIN_TEXT[locale];

  const actionOf = ({ actionId }: Key): PadAction | undefined =>
    client()
      ?.actions()
      .find(({ id }) => id === actionId);

  function titleOf(key: Key, action: PadAction | undefined): string {
    if (client()?.isConnected() !== true) return text.notConnected;
    if (key.actionId === '') return text.noAction;
    return action === undefined ? text.gone : keyTitle(action);
  }

  function draw(context: string, key: Key): void {
    const action = actionOf(key);
    const title = titleOf(key, action);
    const state = action?.isOn === true ? 1 : 0;
    const indicator = Math.round((action?.progress ?? 0) * 100);
    const shown = JSON.stringify([title, state, indicator]);
    if (shown === key.shown) return;
    key.shown = shown;
    if (key.isDial) {
      const value = action?.title ?? '';
      deck.send('setFeedback', context, { title: action?.label ?? title.replace('\n', ' '), value, indicator });
    } else {
      deck.send('setState', context, { state });
      deck.send('setTitle', context, { title });
    }
  }

  function carryOut(context: string, key: Key, how: { isOn?: boolean } | { steps: number }): void {
    const pad = client();
    if (pad === null || key.actionId === '') return deck.send('showAlert', context);
    pad.send(key.actionId, how).then(
      () => {
        if (!key.isDial) deck.send('showOk', context);
      },
      (error: Error) => {
        deck.send('showAlert', context);
        deck.log(`${key.actionId}: ${error.message}`);
      },
    );
    // The software changes the state of a key by itself when it is pressed; the true one follows.
    key.shown = '';
  }

  function press(context: string, key: Key): void {
    const action = actionOf(key);
    carryOut(context, key, action?.kind === 'toggle' ? { isOn: action.isOn !== true } : {});
  }

  function turn(context: string, key: Key, ticks: number): void {
    const action = actionOf(key);
    if (action?.kind === 'dial') carryOut(context, key, { steps: Math.max(-100, Math.min(100, ticks)) });
    else if (action?.kind === 'toggle') carryOut(context, key, { isOn: ticks > 0 });
  }

  function put(context: string, { settings = {}, controller }: NonNullable<DeckEvent['payload']>): void {
    const { actionId } = settings;
    const before = keys.get(context);
    const isDial = controller === undefined ? (before?.isDial ?? false) : controller === 'Encoder';
    const key = { actionId: typeof actionId === 'string' ? actionId : '', isDial, shown: '' };
    keys.set(context, key);
    draw(context, key);
  }

  return {
    event({ event, context = '', payload = {} }) {
      const key = keys.get(context);
      if (event === 'willAppear' || event === 'didReceiveSettings') put(context, payload);
      else if (event === 'willDisappear') keys.delete(context);
      else if (key === undefined) return;
      else if (event === 'keyDown' || event === 'dialDown' || event === 'touchTap') press(context, key);
      else if (event === 'keyUp') draw(context, key);
      else if (event === 'dialRotate') turn(context, key, payload.ticks ?? 0);
    },
    draw: () => keys.forEach((key, context) => draw(context, key)),
  };
}
