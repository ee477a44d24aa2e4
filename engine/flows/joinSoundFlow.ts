/**
 * Converts join sounds to their flow (behaviour: join-1): a viewer with an own sound joins, and it is played. Flows do
 * everything else. Pure.
 */
import type { Flow, JoinSounds, Locale } from '#schemas/generated/types.ts';
import { NEW_RUN_RULES, newFlow } from './newFlow.ts';

/** Id of the document and of its flow. */
export const JOIN_SOUNDS = 'joinSounds';
/** Queue of the join sounds; it has no document. */
export const JOIN_QUEUE = 'joinSounds';
/** Longest queue; viewers who join while it is full get no sound. */
export const MAX_JOINS_WAITING = 5;
/** Most sounds started in a minute: when many known viewers join at once, the stream goes on without them. */
export const MAX_JOINS_PER_MINUTE = 6;

const MINUTE_MS = 60_000;
/** A join is old news after this time. */
const EXPIRES_MS = 30_000;
const NAME: Readonly<Record<Locale, string>> = { en: 'Join sounds', de: 'Auftrittstöne' };

/** Join sounds before anybody has changed a setting. */
export const NEW_JOIN_SOUNDS: JoinSounds = { isEnabled: true, volume: 1 };

/** Default volume of a viewer's sound. */
export const USUAL_JOIN_VOLUME = 0.8;

/** @param locale language of the overlay, for the flow's name */
export const flowOfJoinSounds = ({ isEnabled, volume }: JoinSounds, locale: Locale): Flow =>
  newFlow({
    id: JOIN_SOUNDS,
    name: NAME[locale],
    isEnabled,
    triggersById: { joined: { kind: 'JOIN_SOUND', settings: {}, isEnabled: true, rank: 'a' } },
    blocksById: {
      sound: {
        type: 'action',
        kind: 'PLAY_JOIN_SOUND',
        settings: { volume, isAwaited: true },
        slot: 'main',
        rank: 'a',
        isEnabled: true,
        onError: 'end',
      },
    },
    run: {
      ...NEW_RUN_RULES,
      queueId: JOIN_QUEUE,
      maxPerViewer: 1,
      expiresAfterMs: EXPIRES_MS,
      cooldowns: [{ per: 'flow', ms: MINUTE_MS, uses: MAX_JOINS_PER_MINUTE }],
    },
  });
