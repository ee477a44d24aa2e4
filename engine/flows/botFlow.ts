/**
 * Converts a follower bot to its flow (behaviour: bot-1): a follow draws one of the replies, shows its text and plays
 * its sound at the same time. Flows do everything else. Pure.
 */
import type { Flow, FlowBlock, FollowerBot, FollowerBotReply } from '#schemas/generated/types.ts';
import { NEW_RUN_RULES } from './newFlow.ts';
import { playedSound, shownText } from './shortSteps.ts';

/** Queue of the greetings; it has no document. */
export const BOT_QUEUE = 'followerBot';

type Parts = Pick<Flow, 'blocksById' | 'casesById'>;

const DRAW = 'draw';
const block = (parts: Pick<FlowBlock, 'type' | 'slot'> & Partial<FlowBlock>): FlowBlock => ({
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  ...parts,
});

/** Formats an index so that texts sort in order. */
const rankOf = (index: number): string => String(index).padStart(4, '0');

/** @param slot the reply's case, or the flow's own steps */
function textOf({ text }: FollowerBotReply, { itemId, duration }: FollowerBot): Partial<FlowBlock> {
  return shownText(itemId, text, duration);
}

function soundOf({ soundId, volume }: FollowerBotReply): Partial<FlowBlock> {
  return playedSound(soundId, volume);
}

/** Builds one branch of the draw for a reply; a reply with a sound runs two steps in parallel. */
function partsOf(reply: FollowerBotReply, index: number, bot: FollowerBot): Parts {
  const [branch, both, shown, heard] = ['reply', 'both', 'text', 'sound'].map((part) => `${part}-${reply.id}`) as [
    string,
    string,
    string,
    string,
  ];
  const inDraw = { parentId: DRAW, slot: branch };
  const draw = { [branch]: { parentId: DRAW, rank: rankOf(index), weight: 1 } };
  const text = textOf(reply, bot);
  if (reply.soundId === '')
    return { casesById: draw, blocksById: { [shown]: block({ type: 'action', ...inDraw, ...text }) } };
  return {
    casesById: { ...draw, [shown]: { parentId: both, rank: 'a' }, [heard]: { parentId: both, rank: 'b' } },
    blocksById: {
      [both]: block({ type: 'parallel', ...inDraw }),
      [shown]: block({ type: 'action', parentId: both, slot: shown, ...text }),
      [heard]: block({ type: 'action', parentId: both, slot: heard, ...soundOf(reply) }),
    },
  };
}

/** Builds the flow. A bot without replies is off. */
export function flowOfBot(bot: FollowerBot): Flow {
  const { id, name, isEnabled, profileIds } = bot;
  const replies = bot.replies.filter((reply) => reply.isEnabled);
  const parts = replies.map((reply, index) => partsOf(reply, index, bot));
  const draw = block({ type: 'random', slot: 'main', noRepeat: true });
  return {
    id,
    name,
    isEnabled: isEnabled && replies.length > 0,
    profileIds,
    triggersById: { [BOT_TRIGGER]: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } },
    blocksById: Object.assign({ [DRAW]: draw }, ...parts.map(({ blocksById }) => blocksById)) as Flow['blocksById'],
    casesById: Object.assign({}, ...parts.map(({ casesById }) => casesById)) as Flow['casesById'],
    variablesById: {},
    run: { ...NEW_RUN_RULES, queueId: BOT_QUEUE, maxPerViewer: 1 },
  };
}

/** Kind of every bot's trigger. */
export const BOT_TRIGGER = 'follow';
