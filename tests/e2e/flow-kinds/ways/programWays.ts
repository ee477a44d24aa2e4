/** Actions that the agent carries out in programs on the streamer's computer, and those of games. */
import type { GameIntegrationList } from '#schemas/generated/types.ts';
import { type ActionWays, agentDid, becomes, containing, noBalloon } from './actionWay.ts';

export const PROGRAM_WAYS = {
  CHANGE_SOURCE: {
    cause: 'WHEEL_ENDED',
    filled: { scene: 'Live', source: 'Camera', change: 'hide' },
    seen: agentDid({ program: 'broadcast', values: { scene: 'Live', source: 'Camera', change: 'hide' } }),
  },
  CHANGE_FILTER: {
    cause: 'PROGRAM_EVENT',
    filled: { source: 'Camera', filter: 'Blur', change: 'toggle' },
    seen: agentDid({ program: 'broadcast', values: { source: 'Camera', filter: 'Blur', change: 'toggle' } }),
  },
  CHANGE_AUDIO: {
    cause: 'SHARE',
    filled: { source: 'Mic', change: 'volume', percent: 20 },
    seen: agentDid({ program: 'broadcast', values: { source: 'Mic', change: 'volume', percent: 20 } }),
  },
  SET_SOURCE_TEXT: {
    cause: 'RAID',
    filled: { source: 'Last follower', text: 'New here' },
    seen: agentDid({ program: 'broadcast', call: 'setText', values: { source: 'Last follower', text: 'New here' } }),
  },
  CONTROL_BROADCAST: {
    cause: 'SHARE',
    filled: { task: 'addChapter', title: 'A share' },
    seen: agentDid({
      program: 'broadcast',
      call: 'controlBroadcast',
      values: { task: 'addChapter', title: 'A share' },
    }),
  },
  CHANGE_VOICE: {
    cause: 'BALLOON_EXPLODED',
    filled: { voiceId: 'robot' },
    seen: agentDid({ program: 'voice', call: 'choose', values: { voiceId: 'robot' } }),
    after: noBalloon,
  },
  CONTROL_VOICE: {
    cause: 'BATTLE',
    filled: { task: 'playSound', sound: 'Airhorn' },
    seen: agentDid({ program: 'voice', call: 'controlVoice', values: { task: 'playSound', sound: 'Airhorn' } }),
  },
  CONTROL_MUSIC: {
    cause: 'SHARE',
    filled: { task: 'setVolume', percent: 30 },
    seen: agentDid({ program: 'player', call: 'controlMusic', values: { task: 'setVolume', percent: 30 } }),
  },
  KEYSTROKE: {
    cause: 'BALLOON_STOPPED',
    filled: { keys: 'Control+F9', holdMs: 100 },
    seen: agentDid({ program: 'keyboard', values: { keys: ['Control', 'F9'], holdMs: 100 } }),
  },
  STREAMER_BOT_ACTION: {
    cause: 'FLOW_ENDED',
    filled: { actionName: 'Lights', arguments: [{ name: 'outcome', value: 'It was {outcome}' }] },
    seen: agentDid({
      program: 'streamerBot',
      values: { actionName: 'Lights', values: { outcome: 'It was done' } },
    }),
  },
  GAME_ACTION: {
    cause: 'SHARE',
    filled: { integrationId: 'Arcade', actionId: 'meteors' },
    before: ({ ask }) => ask('POST', '/game-integrations', { name: 'Arcade', game: 'simulated' }),
    async seen({ ask }) {
      const { items } = (await ask('GET', '/game-integrations')) as GameIntegrationList;
      const [{ integration }] = items as [GameIntegrationList['items'][number]];
      const logged = containing({ log: [containing({ actionId: 'meteors', result: 'SUCCESS' })] });
      await becomes(() => ask('GET', `/game-integrations/${integration.id}`), logged);
    },
  },
} satisfies Partial<ActionWays>;
