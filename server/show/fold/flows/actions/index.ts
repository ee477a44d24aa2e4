/** The registry of actions: what a step of a flow can do. */
import type { ActionKind } from '#schemas/generated/types.ts';
import type { FlowAction } from '../contracts.ts';
import { addSong } from './addSong.ts';
import { addToValue } from './addToValue.ts';
import { aiText } from './aiText.ts';
import { changeCounter } from './changeCounter.ts';
import { changeGoal } from './changeGoal.ts';
import { changePoints } from './changePoints.ts';
import { changeQueue } from './changeQueue.ts';
import { changeAudio } from './changeAudio.ts';
import { changeFilter } from './changeFilter.ts';
import { changeSource } from './changeSource.ts';
import { changeTimer } from './changeTimer.ts';
import { changeVisibility } from './changeVisibility.ts';
import { changeVoice } from './changeVoice.ts';
import { delay } from './delay.ts';
import { endBalloon } from './endBalloon.ts';
import { gamblePoints } from './gamblePoints.ts';
import { gameAction } from './gameAction.ts';
import { keystroke } from './keystroke.ts';
import { pauseFlows } from './pauseFlows.ts';
import { payChat } from './payChat.ts';
import { playJoinSound } from './playJoinSound.ts';
import { playSound } from './playSound.ts';
import { playVideo } from './playVideo.ts';
import { readAloud } from './readAloud.ts';
import { resetCooldown } from './resetCooldown.ts';
import { restrict } from './restrict.ts';
import { runFlow } from './runFlow.ts';
import { sendChatMessage } from './sendChatMessage.ts';
import { setText } from './setText.ts';
import { setTimerMultiplier } from './setTimerMultiplier.ts';
import { setValue } from './setValue.ts';
import { showImage } from './showImage.ts';
import { showText } from './showText.ts';
import { skipSong } from './skipSong.ts';
import { startBalloon } from './startBalloon.ts';
import { startVote } from './startVote.ts';
import { startWheel } from './startWheel.ts';
import { stopFlows } from './stopFlows.ts';
import { stopVote } from './stopVote.ts';
import { streamerBotAction } from './streamerBotAction.ts';
import { controlBroadcast } from './controlBroadcast.ts';
import { controlMusic } from './controlMusic.ts';
import { controlVoice } from './controlVoice.ts';
import { setSourceText } from './setSourceText.ts';
import { switchScene } from './switchScene.ts';
import { transferPoints } from './transferPoints.ts';
import { webhook } from './webhook.ts';
import { setGoalMetric } from './setGoalMetric.ts';
import { showMoment } from './showMoment.ts';

export const ACTIONS: { readonly [K in ActionKind]: FlowAction<K> } = {
  ADD_SONG: addSong,
  ADD_TO_VALUE: addToValue,
  AI_TEXT: aiText,
  CHANGE_COUNTER: changeCounter,
  CHANGE_GOAL: changeGoal,
  CHANGE_POINTS: changePoints,
  CHANGE_QUEUE: changeQueue,
  CHANGE_AUDIO: changeAudio,
  CHANGE_FILTER: changeFilter,
  CHANGE_SOURCE: changeSource,
  CONTROL_BROADCAST: controlBroadcast,
  CONTROL_MUSIC: controlMusic,
  CONTROL_VOICE: controlVoice,
  SET_SOURCE_TEXT: setSourceText,
  CHANGE_TIMER: changeTimer,
  CHANGE_VISIBILITY: changeVisibility,
  CHANGE_VOICE: changeVoice,
  DELAY: delay,
  END_BALLOON: endBalloon,
  GAMBLE_POINTS: gamblePoints,
  GAME_ACTION: gameAction,
  KEYSTROKE: keystroke,
  PAUSE_FLOWS: pauseFlows,
  PAY_CHAT: payChat,
  PLAY_JOIN_SOUND: playJoinSound,
  PLAY_SOUND: playSound,
  PLAY_VIDEO: playVideo,
  READ_ALOUD: readAloud,
  RESET_COOLDOWN: resetCooldown,
  RESTRICT: restrict,
  RUN_FLOW: runFlow,
  SEND_CHAT_MESSAGE: sendChatMessage,
  SET_TEXT: setText,
  SET_TIMER_MULTIPLIER: setTimerMultiplier,
  SET_VALUE: setValue,
  SHOW_IMAGE: showImage,
  SHOW_TEXT: showText,
  SKIP_SONG: skipSong,
  START_BALLOON: startBalloon,
  START_VOTE: startVote,
  START_WHEEL: startWheel,
  STOP_FLOWS: stopFlows,
  STOP_VOTE: stopVote,
  STREAMER_BOT_ACTION: streamerBotAction,
  SWITCH_SCENE: switchScene,
  TRANSFER_POINTS: transferPoints,
  WEBHOOK: webhook,
  SET_GOAL_METRIC: setGoalMetric,
  SHOW_MOMENT: showMoment,
};
