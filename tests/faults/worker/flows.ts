/**
 * Process that is killed while a queue of flows runs: gifts come in, each starts a run that waits, calls a web address,
 * plays a sound and writes into the chat, one run at a time. A second of the session takes a few thousandths.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createDocumentService } from '#server/documents/documentService.ts';
import { createCarrier } from '#server/show/effects/carrier.ts';
import type { EffectKind } from '#server/show/effects/effectKind.ts';
import { giftDraft, testFlow } from '../../support/flows.ts';
import { openSession } from './openSession.ts';
import { print } from './print.ts';

export interface FlowsOptions {
  databaseFile: string;
  /** Target of webhooks and chat messages: `POST /webhook` and `/chat` with the run's gift as `{"gift"}`. */
  flowsUrl: string;
  /** Wall time at which the session's fast clock and the computer's agree, epoch ms. */
  clockFromMs: number;
  /** Speed of the session's clock relative to real time. */
  factor: number;
  /** Gifts of the whole stream; those already accepted are sent again and change nothing. */
  gifts: number;
}

const FLOW = 'thanks';
const QUEUE = { id: 'alerts', name: 'Alerts', maxLength: 1000, whenFull: 'dropNew' } as const;
/** Long deadline for any machine: this test is about crashes, not about time. */
const DEADLINE_MS = 86_400_000;
const LOOK_AGAIN_MS = 2;

const giftId = (n: number): string => `gift-${String(n).padStart(3, '0')}`;

const action = (kind: string, settings: object, more: object = {}) =>
  ({ type: 'action', kind, settings, ...more }) as never;

const flow = testFlow(FLOW, {
  run: { mode: 'QUEUED', queueId: QUEUE.id },
  blocks: {
    wait: action('DELAY', { seconds: '2', holdsPlace: true }),
    call: action(
      'WEBHOOK',
      { url: 'https://example.com', method: 'POST', fields: [{ name: 'gift', value: '{username}' }], isLocal: false },
      { deadlineMs: DEADLINE_MS },
    ),
    sound: action('PLAY_SOUND', { soundId: 'sound', volume: 1, isAwaited: true }),
    chat: action('SEND_CHAT_MESSAGE', { text: '{username}' }, { deadlineMs: DEADLINE_MS }),
  },
});

const post = (url: string, afterCrash: EffectKind['afterCrash'], said: (request: object) => unknown): EffectKind => ({
  afterCrash,
  async perform(request, { key }, signal) {
    const body = JSON.stringify({ gift: said(request) });
    const answer = await fetch(url, { method: 'POST', headers: { 'Idempotency-Key': key }, body, signal });
    return { status: answer.status };
  },
  rehearse: () => ({ result: null, durationMs: 0 }),
});

/** Continues after the last process, sends the remaining gifts, and ends when no run is left. */
export async function playFlows({ databaseFile, flowsUrl, clockFromMs, factor, gifts }: FlowsOptions): Promise<void> {
  const kinds = {
    webhook: post(`${flowsUrl}webhook`, 'repeat', (request) => (request as { values: { gift: string } }).values.gift),
    chatMessage: post(`${flowsUrl}chat`, 'skip', (request) => (request as { text: string }).text),
  };
  const clock: Clock = { nowMs: () => clockFromMs + (Date.now() - clockFromMs) * factor };
  const scheduler: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / factor, task) };
  const effects = createCarrier({ kinds, scheduler: realScheduler, log: { warn: () => undefined } });
  const opened = await openSession({ databaseFile, seed: 1, time: 'live', hurry: 1 }, { effects, clock, scheduler });
  const { session, host, profile, edits } = opened;
  const documents = createDocumentService({
    database: edits,
    clock,
    host,
    quotasOf: () => Promise.resolve(QUOTAS.PRO),
  });
  const { streamerId } = profile;
  for (const [kind, document] of [['flowQueue', QUEUE] as const, ['flow', flow] as const]) {
    const isThere = session.state.documents.others[kind]?.has(document.id) ?? false;
    if (!isThere) await documents.create({ streamerId, kind, id: document.id }, document);
  }
  print('open');
  for (let n = 0; n < gifts; n++) {
    const { at: _at, ...draft } = giftDraft(giftId(n), 0, { viewer: n });
    await host.submit(streamerId, { ...draft, id: giftId(n) });
  }
  while (session.state.stages.flows.runs.size > 0 || session.state.stages.effects.pending.size > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  await opened.close();
}
