/**
 * Counterpart of `nodeRedPeer.ts` with the fold of sessions: an event arrives over a socket, the flow that waits for
 * its gift runs, its text leaves over another socket. As in a session, events of one turn are one batch, and its
 * results leave in one write. Neither side uses a database.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { documentsFromBundle, othersOf, withOverlays } from '#server/show/fold/documents.ts';
import { Fold } from '#server/show/fold/fold.ts';
import { foldOutput } from '#server/show/fold/foldOutput.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import { STAGES } from '#server/show/fold/stages.ts';
import { joinFrames } from '#server/pages/sockets/frames.ts';
import { giftDraft, testFlow } from '#tests/support/flows.ts';
import { START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';

const { count, flowCount, isWhole } = measuredArgs<{ count: number; flowCount: number; isWhole: boolean }>();

const settings = { itemId: 'text', text: 'Thanks, {username}!' };
const TEXT = { type: 'action', kind: 'SET_TEXT', settings } as const;

const all = Array.from({ length: flowCount }, (_, n) => {
  const fires = { giftId: `gift-${n}`, fires: 'eachFrame', minCount: 1, minCoins: 0 };
  return testFlow(`flow-${n}`, { trigger: { settings: fires }, blocks: { text: TEXT } });
});
const started = documentsFromBundle(testBundle([testItem('TEXT', 'text')]));
const { flow } = othersOf(all.map((document) => ({ kind: 'flow', id: document.id, document, version: 1 })));
const documents = withOverlays({ others: { ...started.others, flow: flow! } }, started.overlays);
const fold = new Fold(isWhole ? STAGES : { streaks: STAGES.streaks, flows: STAGES.flows });
type Draft = EventDraft & { id: string };

let state: SessionState = fold.start(documents, { seq: 0, at: START_MS, rows: [] });

const server = http.createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
let out: WebSocket | null = null;
let taken = 0;
/** Events of this turn: one batch, as in a session, whose texts leave together, as the hub sends them. */
let batch: Draft[] = [];

function take(text: string): void {
  const { id, giftId } = JSON.parse(text) as { id: string; giftId: string };
  if (batch.length === 0) setImmediate(foldBatch);
  batch.push({ ...giftDraft(id, 0, { giftId }), id });
}

function foldBatch(): void {
  const drafts = batch;
  batch = [];
  const output = foldOutput();
  const stored = fold.rowsNeeded(state, drafts).map((key) => ({ ...key, value: null }));
  state = fold.loadRows(state, stored);
  for (const draft of drafts) {
    const folded = fold.foldInput(state, draft, START_MS + ++taken, 1, output);
    if (folded.error) throw folded.error as Error;
    state = folded.state;
  }
  const texts: string[] = [];
  // The text of a gift follows from the gift.
  for (const { type, cause: id, payload } of output.events)
    if (type === 'setText') texts.push(JSON.stringify({ id, text: payload.text }));
  if (texts.length > 0) joinFrames(texts).writeTo(out!);
}

sockets.on('connection', (socket, { url }) => {
  if (url === '/out') out = socket;
  else socket.on('message', (data) => take((data as Buffer).toString()));
});
server.listen(0, '127.0.0.1', () => {
  tell('ready', { port: (server.address() as AddressInfo).port });
  void measure();
});

async function measure(): Promise<void> {
  await told('go');
  const watch = await startWatch(`node-red-ours-${flowCount}`);
  await told('done');
  answer(await watch.stop(count));
}
