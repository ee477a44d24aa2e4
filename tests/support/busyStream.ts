/**
 * Stream with everything at once: gifts in combos, likes, chat commands that move points, reached levels, messages and
 * texts of flows that are read aloud. It is played into a session with responding voices, pages and lookups, and
 * recorded. The same seed always gives the same stream.
 */
import { canonicalJson } from '#engine/core/canonicalJson.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { randomFor, type Random } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { COMMAND_NAMES, standardCommand } from '#engine/points/commands/commands.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import type { Bundle, Flow, PointsRules, SpeechSettings } from '#schemas/generated/types.ts';
import type { AppliedDocuments } from '#server/show/fold/documents.ts';
import type { SessionStore } from '#server/show/session/store.ts';
import { showText, testFlow } from './flows.ts';
import { testViewer } from './session.ts';

const TICK_MS = 50;
const LINES = ['hello!', 'what a save', 'gg gg gg', 'Guten Abend 👋', 'https://example.com look', 'sooooo good'];
const RULES: PointsRules = { pointsPerCoin: 1, pointsPerLike: 0.1, pointsPerShare: 5, pointsPerChatMinute: 2 };

/** Returns a bundle in which everybody earns for everything. */
export const busyBundle = (bundle: Bundle): Bundle => ({ ...bundle, points: RULES });

const SPEECH: SpeechSettings = {
  ...NEW_SPEECH,
  isEnabled: true,
  messageType: 'startsWith',
  prefix: '{username} ({level}):',
  cooldownS: 10,
};

/** Creates commands with all kinds of answers, spoken messages, and thanks for gifts and levels. */
export function busyDocuments(): AppliedDocuments['others'] {
  const answers = { points: 'toast', level: 'speech', top: 'toast', give: 'toast', gamble: 'toast' } as const;
  const commands = COMMAND_NAMES.map((id) => ({ ...standardCommand(id), isEnabled: true, answer: answers[id] }));
  const read = { type: 'action', kind: 'READ_ALOUD', settings: { ...SOUND, text: 'Thanks {displayName}' } } as const;
  const large = { giftId: '', fires: 'streakEnd', minCount: 1, minCoins: 200 };
  const flows: Flow[] = [
    testFlow('thanks', { blocks: { read }, run: { mode: 'QUEUED' }, trigger: { settings: large } }),
    testFlow('level', {
      blocks: { a: showText('{displayName} is at level {level}', 500) },
      trigger: { kind: 'LEVEL_REACHED', settings: { minLevel: 1, every: 1 } },
    }),
  ];
  const byId = <D extends { id: string }>(documents: readonly D[]) =>
    PersistentMap.from(documents.map((document) => [document.id, { document, version: 1 }] as const));
  return { pointsCommand: byId(commands), flow: byId(flows), speech: byId([{ ...SPEECH, id: 'speech' }]) };
}
const SOUND = { voiceId: '', speakingRate: 1, pitch: 0, isAwaited: true };

export interface BusyStream {
  seed: number;
  startMs: number;
  minutes: number;
  viewers: number;
}

type Draft = EventDraft & { id: string; at: number };

/** Yields the viewers' actions in order. */
export function* busyEvents({ seed, startMs, minutes, viewers }: BusyStream): Generator<Draft> {
  let likes = 0;
  const frames: Draft[] = [];
  for (let n = 0; n < (minutes * 60_000) / TICK_MS; n++) {
    const random = randomFor(seed, String(n), 'busy');
    const [id, at] = [`busy:${n}`, startMs + n * TICK_MS];
    const frame = frames[0] !== undefined && random.below(3) === 0 ? frames.shift() : undefined;
    if (frame) {
      yield { ...frame, id, at };
      continue;
    }
    const viewer = viewerOf(random.below(viewers));
    const of = (draft: EventDraft): Draft => ({ ...draft, id, at, viewer });
    const share = random.below(100);
    if (share < 33) {
      const likeCount = 1 + random.below(15);
      likes += likeCount;
      yield of({ type: 'like', payload: { likeCount, totalLikeCount: likes } });
    } else if (share < 70) yield of({ type: 'chat', payload: { comment: commentOf(random, viewers), emotes: [] } });
    else if (share < 85) {
      const [first, ...others] = giftOf(random, id);
      frames.push(...others.map((payload) => ({ type: 'gift', payload, viewer }) as unknown as Draft));
      yield of({ type: 'gift', payload: first! });
    } else if (share < 94) yield of({ type: 'join', payload: {} });
    else if (share < 97) yield of({ type: 'share', payload: {} });
    else yield of({ type: 'follow', payload: {} });
  }
}

const viewerOf = (n: number) =>
  testViewer(n, {
    isFollower: n % 3 === 0,
    isSubscriber: n % 11 === 0,
    isModerator: n % 97 === 0,
    gifterLevel: n % 30,
  });

function commentOf(random: Random, viewers: number): string {
  const kind = random.below(100);
  if (kind < 8) return '!points';
  if (kind < 13) return '!level';
  if (kind < 15) return '!top';
  if (kind < 22) return `!give @viewer_${random.below(viewers)} ${1 + random.below(40)}`;
  return kind < 34 ? `!say ${random.pick(LINES)}` : random.pick(LINES);
}

/** Creates one gift, or the frames of a combo. */
function giftOf(random: Random, groupId: string): EventDraft<'gift'>['payload'][] {
  const last = random.below(3) === 0 ? 2 + random.below(12) : 1;
  const diamondCount = random.pick([1, 1, 1, 5, 10, 99, 500]);
  return Array.from({ length: last }, (_, n) => ({
    giftId: String(5000 + diamondCount),
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount,
    repeatCount: n + 1,
    repeatEnd: n + 1 === last,
    groupId,
    isStreakable: last > 1,
  }));
}

/** Viewers and ledger as a session writes them. */
export interface KeptTables {
  wrapStore(store: SessionStore): SessionStore;
  /** Returns canonical texts, equal for equal content. */
  texts(): { viewers: string; ledger: string };
  sizes(): { viewers: number; ledger: number };
}

export function keptTables(): KeptTables {
  const tables = { viewer: new Map<string, object>(), ledger: new Map<string, object>() };
  const textOf = (table: ReadonlyMap<string, object>): string =>
    canonicalJson([...table].sort(([one], [other]) => (one < other ? -1 : 1)));
  return {
    wrapStore: (store) => ({
      ...store,
      async append(batch) {
        const rows = [...batch.rows];
        await store.append({ ...batch, rows });
        for (const { kind, key, value } of rows) {
          if (kind !== 'viewer' && kind !== 'ledger') continue;
          if (value === null) tables[kind].delete(key);
          else tables[kind].set(key, value);
        }
      },
    }),
    texts: () => ({ viewers: textOf(tables.viewer), ledger: textOf(tables.ledger) }),
    sizes: () => ({ viewers: tables.viewer.size, ledger: tables.ledger.size }),
  };
}
