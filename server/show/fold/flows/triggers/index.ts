/** The registry of triggers: what can make a flow run. */
import type { TriggerKind } from '#schemas/generated/types.ts';
import type { FlowTrigger } from '../contracts.ts';
import { balloonExploded } from './balloonExploded.ts';
import { balloonStarted } from './balloonStarted.ts';
import { balloonStopped } from './balloonStopped.ts';
import { battle } from './battle.ts';
import { button } from './button.ts';
import { chatCommand } from './chatCommand.ts';
import { chatMessage } from './chatMessage.ts';
import { coins } from './coins.ts';
import { emote } from './emote.ts';
import { everyNthGift } from './everyNthGift.ts';
import { firstActivity } from './firstActivity.ts';
import { firstTime } from './firstTime.ts';
import { flowEnded } from './flowEnded.ts';
import { follow } from './follow.ts';
import { gap } from './gap.ts';
import { gift } from './gift.ts';
import { goalReached } from './goalReached.ts';
import { join } from './join.ts';
import { joinSound } from './joinSound.ts';
import { levelReached } from './levelReached.ts';
import { likes } from './likes.ts';
import { programEvent } from './programEvent.ts';
import { question } from './question.ts';
import { raid } from './raid.ts';
import { schedule } from './schedule.ts';
import { share } from './share.ts';
import { songRequestAdded } from './songRequestAdded.ts';
import { songRequestRefused } from './songRequestRefused.ts';
import { streamEnded } from './streamEnded.ts';
import { streamStarted } from './streamStarted.ts';
import { subscribe } from './subscribe.ts';
import { timerEnded } from './timerEnded.ts';
import { treasureBox } from './treasureBox.ts';
import { viewerCount } from './viewerCount.ts';
import { voteEnded } from './voteEnded.ts';
import { webhook } from './webhook.ts';
import { wheelEnded } from './wheelEnded.ts';
import { wheelStarted } from './wheelStarted.ts';
import { firstGift } from './firstGift.ts';

export const TRIGGERS: { readonly [K in TriggerKind]: FlowTrigger<K> } = {
  BALLOON_EXPLODED: balloonExploded,
  BALLOON_STARTED: balloonStarted,
  BALLOON_STOPPED: balloonStopped,
  BATTLE: battle,
  BUTTON: button,
  CHAT_COMMAND: chatCommand,
  CHAT_MESSAGE: chatMessage,
  COINS: coins,
  EMOTE: emote,
  EVERY_NTH_GIFT: everyNthGift,
  FIRST_ACTIVITY: firstActivity,
  FIRST_TIME: firstTime,
  FLOW_ENDED: flowEnded,
  FOLLOW: follow,
  GAP: gap,
  GIFT: gift,
  GOAL_REACHED: goalReached,
  JOIN: join,
  JOIN_SOUND: joinSound,
  LEVEL_REACHED: levelReached,
  LIKES: likes,
  PROGRAM_EVENT: programEvent,
  QUESTION: question,
  RAID: raid,
  SCHEDULE: schedule,
  SHARE: share,
  SONG_REQUEST_ADDED: songRequestAdded,
  SONG_REQUEST_REFUSED: songRequestRefused,
  STREAM_ENDED: streamEnded,
  STREAM_STARTED: streamStarted,
  SUBSCRIBE: subscribe,
  TIMER_ENDED: timerEnded,
  TREASURE_BOX: treasureBox,
  VIEWER_COUNT: viewerCount,
  VOTE_ENDED: voteEnded,
  WEBHOOK: webhook,
  WHEEL_ENDED: wheelEnded,
  WHEEL_STARTED: wheelStarted,
  FIRST_GIFT: firstGift,
};
