import { expect, test } from 'vitest';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { TriggerKind } from '#schemas/generated/types.ts';
import { TRIGGERS } from './index.ts';

/** Numbers about a state or a request, for which the newest of several events counts. All others are summed. */
const NEWEST: { readonly [K in TriggerKind]?: readonly string[] } = {
  BALLOON_EXPLODED: ['requiredLikes', 'earnedLikes'],
  BALLOON_STARTED: ['requiredLikes'],
  BALLOON_STOPPED: ['requiredLikes', 'earnedLikes'],
  BATTLE: ['ownScore', 'opponentScore', 'lead', 'secondsLeft'],
  CHAT_COMMAND: ['argCount', 'number', 'amount'],
  EVERY_NTH_GIFT: ['giftCount'],
  FIRST_GIFT: ['streakCount', 'streakCoins'],
  GAP: ['seconds'],
  GIFT: ['streakCount', 'streakCoins'],
  GOAL_REACHED: ['amount', 'target'],
  LEVEL_REACHED: ['levelReached', 'levelBefore'],
  LIKES: ['totalLikes'],
  SONG_REQUEST_ADDED: ['place'],
  SUBSCRIBE: ['months'],
  VIEWER_COUNT: ['viewerCount'],
  VOTE_ENDED: ['votes'],
};

// behaviour: flow-12
test.for(Object.keys(TRIGGERS) as TriggerKind[])('%s says of each number whether it is added up', (kind) => {
  const numbers = TRIGGER_META[kind].provides.flatMap((variable) =>
    variable.kind === 'number' ? [variable.name] : [],
  );
  const { sums = [] } = TRIGGERS[kind];
  expect([...sums, ...(NEWEST[kind] ?? [])].sort()).toEqual(numbers.sort());
});
