/**
 * Reads the chat of a channel on Twitch without an account. The chat says neither when a stream begins nor how many watch it:
 * what follows a long silence begins a stream.
 */
import { backoffMs } from '#engine/core/backoff.ts';
import { EVENTS_PER_SECOND } from '../connection/budget.ts';
import { floodingWords, missedWords, retryWords } from '../connection/connectionText.ts';
import { joined, reportOf, type Words } from '../connection/connectorReport.ts';
import { createDelivery } from '../connection/delivery.ts';
import { createHearing } from '../connection/hearing.ts';
import { createRecentIds } from '../connection/recentIds.ts';
import type { Connector } from '../connector.ts';
import type { ConnectorSetup } from '../connectorKind.ts';
import { waitUntil } from '../waitUntil.ts';
import { type ChatEnd, listenToChat } from './chatSocket.ts';
import type { IrcMessage } from './ircMessage.ts';
import { mapMessage } from './map.ts';
import { createMessageMemory } from './messageMemory.ts';
import {
  checkNameRemedy,
  connectedWords,
  connectingWords,
  lostWords,
  unknownWords,
  unreachableWords,
} from './twitchText.ts';

export interface TwitchSettings {
  url: string;
  /** Lower case, without #. */
  channel: string;
}

export type TwitchDeps = Pick<
  ConnectorSetup,
  'clock' | 'scheduler' | 'log' | 'timeZone' | 'receivedBefore' | 'gates' | 'random'
>;

const CONNECTOR = 'twitch';
const WAITS = { firstMs: 1_000, lastMs: 120_000, spread: 0.25 };
/** The platform allows 20 joins in 10 seconds. */
const GATE = { name: 'twitch chat', everyMs: 600 };
/** Chats of small streams are often silent for a while. */
const NEW_STREAM_AFTER_MS = 60 * 60_000;
const MAX_LOGIN_NUMBER = 80_000;

export function twitchConnector({ url, channel }: TwitchSettings, deps: TwitchDeps): Connector {
  const { clock, scheduler, log, timeZone, random } = deps;
  return {
    async run(emit, report, signal) {
      let socket: { pause(): void; resume(): void } | null = null;
      let isFlooding = false;
      const delivery = createDelivery(emit, {
        connector: CONNECTOR,
        clock,
        scheduler,
        log,
        signal,
        full: () => socket?.pause(),
        free: () => socket?.resume(),
        flooding(now) {
          isFlooding = now;
          sayConnected();
        },
      });
      const streams = { newStreamAfterMs: NEW_STREAM_AFTER_MS, room: channel };
      const hearing = createHearing(streams, deps.receivedBefore, clock, delivery.push);
      const ids = createRecentIds();
      const memory = createMessageMemory();

      function sayConnected(): void {
        const gap = hearing.lastGap();
        const notes: Words[] = [
          ...(gap === null ? [] : [missedWords(gap, timeZone)]),
          ...(isFlooding ? [floodingWords(EVENTS_PER_SECOND)] : []),
        ];
        report(reportOf(CONNECTOR, 'connected', joined(connectedWords(channel), ...notes)));
      }

      function receive(message: IrcMessage): void {
        for (const draft of memory.removedBy(message)) delivery.push(draft);
        const mapped = mapMessage(message, channel);
        if ('ignored' in mapped) return;
        const drafts = mapped.filter(({ id }) => id === undefined || !ids.isRepeat(id));
        if (drafts.length === 0) return;
        const before = hearing.lastGap();
        hearing.heard();
        for (const draft of drafts) delivery.push(draft);
        memory.note(drafts);
        if (hearing.lastGap() !== before) sayConnected();
      }

      for (let failures = 0; !signal.aborted; failures++) {
        report(reportOf(CONNECTOR, 'connecting', connectingWords(channel), { stage: 'connecting' }));
        await deps.gates.gate(GATE.name, GATE.everyMs).turn(signal);
        if (signal.aborted) return;
        const end = await listenToChat({
          url,
          channel,
          loginNumber: 10_000 + Math.floor(random() * MAX_LOGIN_NUMBER),
          scheduler,
          signal,
          opened(open) {
            socket = open;
            if (delivery.isFull()) open.pause();
          },
          joined() {
            failures = 0;
            sayConnected();
          },
          receive,
        });
        socket = null;
        hearing.disconnected();
        if (signal.aborted) return;
        // The platform asked for it, so there is nothing to wait for.
        if (end === 'moved') continue;
        const waitMs = backoffMs(WAITS, failures, random());
        const nowMs = clock.nowMs();
        const retry = retryWords(waitMs, nowMs, timeZone);
        report(reportOf(CONNECTOR, 'waiting', ...wordsAfter(end, channel, { nextTryMs: nowMs + waitMs, retry })));
        await waitUntil(nowMs + waitMs, deps, signal);
      }
    },
  };
}

type ReportTail = [Words, Parameters<typeof reportOf>[3]];

function wordsAfter(end: ChatEnd, channel: string, next: { nextTryMs: number; retry: Words }): ReportTail {
  if (end === 'unknown')
    return [unknownWords(channel), { ...next, stage: 'refused', missing: 'channel', remedy: checkNameRemedy }];
  if (end === 'unreachable') return [unreachableWords, { ...next, stage: 'refused', missing: 'network' }];
  return [lostWords, { ...next, stage: 'reconnecting', missing: 'network' }];
}
