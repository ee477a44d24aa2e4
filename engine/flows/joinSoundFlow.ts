/**
 * Join sounds as the flow that they stand for (behaviour: join-1): somebody with a sound of their own comes in, and it is
 * played. Everything else is what flows do. Pure.
 */
import type { Flow, JoinSounds, Locale } from '#schemas/generated/types.ts';
import { NEW_RUN_RULES, newFlow } from './newFlow.ts';

/** The id of the document and of its flow. */
export const JOIN_SOUNDS = 'joinSounds';
/** The queue in which they wait for each other; no document stands for it. */
export const JOIN_QUEUE = 'joinSounds';
/** So many of them wait; for who comes in meanwhile none is played. */
export const MAX_JOINS_WAITING = 5;
/** Begun in a minute: when many known viewers come at once, the stream goes on without them. */
export const MAX_JOINS_PER_MINUTE = 6;

const MINUTE_MS = 60_000;
/** Who came in before that is no news. */
const EXPIRES_MS = 30_000;
const NAME: Readonly<Record<Locale, string>> = { en: 'Join sounds', de: 'Auftrittstöne' };

/** As they are before anybody has changed anything. */
export const NEW_JOIN_SOUNDS: JoinSounds = { isEnabled: true, volume: 1 };

/** How loud the sound of a viewer is who was given none. */
export const USUAL_JOIN_VOLUME = 0.8;

/** @param locale of the overlay, for what the flow is called */
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
