/** Cases of actions that control programs on the streamer's computer. */
import type { ActionKind } from '#schemas/generated/types.ts';
import type { ActionCase } from './actionCase.ts';

export const agent = (program: string, call: string, values: object): object => ({
  kind: 'agent',
  request: { program, call, values },
});

type ProgramKind = Extract<
  ActionKind,
  | 'SWITCH_SCENE'
  | 'CHANGE_SOURCE'
  | 'CHANGE_FILTER'
  | 'CHANGE_AUDIO'
  | 'SET_SOURCE_TEXT'
  | 'CONTROL_BROADCAST'
  | 'CHANGE_VOICE'
  | 'CONTROL_VOICE'
  | 'CONTROL_MUSIC'
  | 'STREAMER_BOT_ACTION'
  | 'KEYSTROKE'
>;

const CAM = { canvasUuid: '', sceneUuid: 'cam-uuid', name: 'Cam' };

export const PROGRAM_CASES: { readonly [K in ProgramKind]: ActionCase<K>[] } = {
  SWITCH_SCENE: [
    { settings: { scene: 'Cam {coins}' }, plans: { request: agent('broadcast', 'switchScene', { scene: 'Cam 5' }) } },
    {
      settings: { scene: 'Cam', sceneRef: CAM },
      plans: { request: agent('broadcast', 'switchScene', { scene: 'Cam', sceneRef: CAM }) },
    },
    // A name that was typed or changed elsewhere sets the ids aside.
    {
      settings: { scene: 'Pause', sceneRef: CAM },
      plans: { request: agent('broadcast', 'switchScene', { scene: 'Pause' }) },
    },
  ],
  CHANGE_SOURCE: [
    {
      settings: { source: 'Cam', change: 'show', durationMs: 500 },
      plans: {
        request: agent('broadcast', 'changeSource', { scene: '', source: 'Cam', change: 'show', isForAWhile: true }),
        undo: {
          afterMs: 500,
          request: agent('broadcast', 'restoreSource', { scene: '', source: 'Cam', change: 'hide' }),
        },
      },
    },
    { settings: { source: 'Cam', durationMs: 0 }, plans: { settles: ['source:/Cam'] }, without: ['undo'] },
    {
      settings: { scene: 'Cam', sceneRef: CAM, source: 'Lamp', durationMs: 0 },
      plans: {
        request: agent('broadcast', 'changeSource', { scene: 'Cam', sceneRef: CAM, source: 'Lamp', change: 'show' }),
        settles: ['source:/cam-uuid/Lamp'],
      },
      without: ['undo'],
    },
  ],
  CHANGE_FILTER: [
    {
      settings: { source: 'Cam', filter: 'Blur', change: 'on', durationMs: 500 },
      plans: {
        request: agent('broadcast', 'changeFilter', { source: 'Cam', filter: 'Blur', change: 'on', isForAWhile: true }),
        undo: {
          afterMs: 500,
          request: agent('broadcast', 'restoreFilter', { source: 'Cam', filter: 'Blur', change: 'off' }),
        },
      },
    },
    {
      settings: { source: 'Cam', filter: 'Blur', durationMs: 0 },
      plans: { settles: ['filter:Cam/Blur'] },
      without: ['undo'],
    },
  ],
  CHANGE_AUDIO: [
    {
      settings: { source: 'Mic', change: 'mute', percent: 50, durationMs: 500 },
      plans: {
        request: agent('broadcast', 'changeAudio', { source: 'Mic', change: 'mute', percent: 50, isForAWhile: true }),
        undo: { afterMs: 500, request: agent('broadcast', 'restoreAudio', { source: 'Mic' }) },
      },
    },
    { settings: { source: 'Mic', durationMs: 0 }, plans: { settles: ['audio:Mic'] }, without: ['undo'] },
  ],
  SET_SOURCE_TEXT: [
    {
      settings: { source: 'Last', text: '{username}: {coins}' },
      plans: { request: agent('broadcast', 'setText', { source: 'Last', text: 'alice: 5' }) },
    },
  ],
  CONTROL_BROADCAST: [
    {
      settings: { task: 'addChapter', title: 'Gift of {username}' },
      plans: { request: agent('broadcast', 'controlBroadcast', { task: 'addChapter', title: 'Gift of alice' }) },
    },
    {
      settings: { task: 'saveReplay', title: 'not shown' },
      plans: { request: agent('broadcast', 'controlBroadcast', { task: 'saveReplay', title: '' }) },
    },
  ],
  CHANGE_VOICE: [
    {
      settings: { voiceId: 'robot', durationMs: 1000 },
      plans: {
        request: agent('voice', 'choose', { voiceId: 'robot', isForAWhile: true }),
        undo: { target: 'voice', afterMs: 1000, request: agent('voice', 'reset', {}) },
      },
    },
    { settings: { voiceId: 'robot', durationMs: 0 }, plans: { settles: ['voice'] }, without: ['undo'] },
  ],
  CONTROL_VOICE: [
    {
      settings: { task: 'playSound', sound: 'Airhorn' },
      plans: { request: agent('voice', 'controlVoice', { task: 'playSound', sound: 'Airhorn' }) },
    },
    {
      settings: { task: 'turnOff', sound: 'not played' },
      plans: { request: agent('voice', 'controlVoice', { task: 'turnOff', sound: '' }) },
    },
  ],
  CONTROL_MUSIC: [
    {
      settings: { task: 'setVolume', percent: 30 },
      plans: { request: agent('player', 'controlMusic', { task: 'setVolume', percent: 30 }) },
    },
    {
      settings: { task: 'next', percent: 30 },
      plans: { request: agent('player', 'controlMusic', { task: 'next' }) },
    },
    {
      settings: { task: 'pause', percent: 30, player: 'spotify' },
      plans: { request: agent('player', 'controlMusic', { task: 'pause', player: 'spotify' }) },
    },
  ],
  STREAMER_BOT_ACTION: [
    {
      settings: { actionName: 'Confetti', arguments: [{ name: 'who', value: '{username}' }] },
      plans: { request: agent('streamerBot', 'runAction', { actionName: 'Confetti', values: { who: 'alice' } }) },
    },
  ],
  KEYSTROKE: [
    {
      settings: { keys: 'Control+F1' },
      plans: { request: agent('keyboard', 'press', { keys: ['Control', 'F1'], holdMs: 50 }) },
    },
    {
      settings: { task: 'hold', keys: 'W' },
      plans: { request: agent('keyboard', 'hold', { keys: ['W'] }) },
    },
    {
      settings: { task: 'release', keys: 'W' },
      plans: { request: agent('keyboard', 'release', { keys: ['W'] }) },
    },
    {
      settings: { task: 'type', sequence: ['G', 'G'] },
      plans: { request: agent('keyboard', 'type', { keys: ['G', 'G'] }) },
    },
  ],
};
