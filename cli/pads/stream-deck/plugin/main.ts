/**
 * Process of the Stream Deck plugin. Address and key are the plugin's global settings, which the software stores; the settings
 * of a key name its action. The page that edits both asks here for the list of actions.
 */
import { randomKey, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { type DeckEvent, type DeckSocket, openDeckSocket } from './deckSocket.ts';
import { createKeys, type Keys } from './keys.ts';
import { openPadClient, padAddress, type PadClient } from './padClient.ts';
import { readStartArguments } from './startArguments.ts';

const start = readStartArguments(process.argv.slice(2));
const { locale, pluginUuid } = start;

let deck: DeckSocket | null = null;
let keys: Keys | null = null;
let client: PadClient | null = null;
/** Address and key of the client, and why Liveloom refuses it. */
let settings = '';
let refusal = '';
/** The key whose settings are open; empty = none. */
let edited = '';

function tellEditor(): void {
  if (edited === '') return;
  const state = { isConnected: client?.isConnected() ?? false, refusal, actions: client?.actions() ?? [] };
  deck?.send('sendToPropertyInspector', edited, state);
}

function changed(): void {
  if (client?.isConnected() === true) refusal = '';
  keys?.draw();
  tellEditor();
}

function connect({ server = '', key = '' }: Record<string, unknown>): void {
  const wanted = JSON.stringify([server, key]);
  if (wanted === settings) return;
  settings = wanted;
  client?.close();
  client = null;
  refusal = '';
  const address = typeof server === 'string' && server !== '' ? padAddress(server) : null;
  if (address !== null && typeof key === 'string' && key.trim() !== '')
    client = openPadClient(
      address,
      { key: key.trim(), locale },
      {
        changed,
        refused(reason) {
          refusal = reason;
          deck?.log(reason);
        },
      },
      { scheduler: realScheduler, newId: randomKey },
    );
  changed();
}

function receive(message: DeckEvent): void {
  const { event, context = '', payload = {} } = message;
  if (event === 'didReceiveGlobalSettings') connect(payload.settings ?? {});
  else if (event === 'propertyInspectorDidAppear') edited = context;
  else if (event === 'propertyInspectorDidDisappear') edited = '';
  else keys?.event(message);
  if (event === 'propertyInspectorDidAppear' || event === 'sendToPlugin') tellEditor();
}

openDeckSocket(start, {
  opened(opened) {
    deck = opened;
    keys = createKeys(opened, () => client, locale);
    opened.send('getGlobalSettings', pluginUuid);
  },
  event: receive,
  closed: () => process.exit(0),
});
