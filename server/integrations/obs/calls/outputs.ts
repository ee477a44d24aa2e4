/** Recording, broadcast, replays, the virtual camera and studio mode. */
import { AppError } from '#engine/core/appError.ts';
import type { ControlBroadcastActionSettings } from '#schemas/generated/types.ts';
import type { AskObs } from '../holdObs.ts';
import { OBS } from '../obsTitle.ts';
import { type Call, textOf } from './call.ts';
import { takeScreenshot } from './pictures.ts';

type Task = ControlBroadcastActionSettings['task'];

const NO_PAUSE = {
  en: 'a recording that shares the encoder of the broadcast cannot be paused',
  de: 'eine Aufnahme, die den Encoder der Übertragung mitbenutzt, lässt sich nicht anhalten',
};

/** OBS answers that all went well also where it cannot pause, because the recording shares the encoder of the broadcast. */
async function pauseRecording(ask: AskObs): Promise<void> {
  if ((await ask('GetRecordStatus')).outputPaused) return;
  await ask('PauseRecord');
  if (!(await ask('GetRecordStatus')).outputPaused)
    throw new AppError('PROGRAM_REFUSED', { program: OBS, reason: NO_PAUSE });
}

/** Starts or stops only what is not so yet: OBS refuses to start what runs. */
const TASKS: Readonly<Record<Exclude<Task, 'takeScreenshot'>, (ask: AskObs, title: string) => Promise<unknown>>> = {
  startRecording: async (ask) => (await ask('GetRecordStatus')).outputActive || ask('StartRecord'),
  stopRecording: async (ask) => !(await ask('GetRecordStatus')).outputActive || ask('StopRecord'),
  pauseRecording,
  resumeRecording: async (ask) => !(await ask('GetRecordStatus')).outputPaused || ask('ResumeRecord'),
  addChapter: (ask, title) => ask('CreateRecordChapter', title === '' ? {} : { chapterName: title }),
  startReplays: async (ask) => (await ask('GetReplayBufferStatus')).outputActive || ask('StartReplayBuffer'),
  stopReplays: async (ask) => !(await ask('GetReplayBufferStatus')).outputActive || ask('StopReplayBuffer'),
  saveReplay: (ask) => ask('SaveReplayBuffer'),
  startStream: async (ask) => (await ask('GetStreamStatus')).outputActive || ask('StartStream'),
  stopStream: async (ask) => !(await ask('GetStreamStatus')).outputActive || ask('StopStream'),
  startCamera: async (ask) => (await ask('GetVirtualCamStatus')).outputActive || ask('StartVirtualCam'),
  stopCamera: async (ask) => !(await ask('GetVirtualCamStatus')).outputActive || ask('StopVirtualCam'),
  transition: (ask) => ask('TriggerStudioModeTransition'),
};

export const controlBroadcast: Call = async (tools, values) => {
  const task = textOf(values, 'task');
  if (task === 'takeScreenshot') return takeScreenshot(tools, {});
  const known = Object.hasOwn(TASKS, task) ? TASKS[task as keyof typeof TASKS] : undefined;
  if (known === undefined) throw new AppError('PROGRAM_CALL_UNKNOWN', { program: OBS, call: task.slice(0, 40) });
  await known(tools.ask, textOf(values, 'title'));
  return { task };
};

/** Sets a chapter by itself: where nobody records, or OBS sets none, nothing happens. */
export const markMoment: Call = async ({ ask, can }, values) => {
  if (!can('CreateRecordChapter')) return { isSet: false };
  const { outputActive, outputPaused } = await ask('GetRecordStatus');
  if (!outputActive || outputPaused) return { isSet: false };
  await ask('CreateRecordChapter', { chapterName: textOf(values, 'title') });
  return { isSet: true };
};
