/** What OBS does and lists, by the names that steps of flows use. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ProgramChoice } from '../../program.ts';
import type { ObsLine } from '../holdObs.ts';
import { OBS } from '../obsTitle.ts';
import { changeAudio, inputs, refreshSource, restoreAudio, setText, textSources } from './audio.ts';
import type { Call, List, ObsTools } from './call.ts';
import { changeFilter, filters, restoreFilter } from './filters.ts';
import { controlBroadcast, markMoment } from './outputs.ts';
import { addOverlay, findOverlay, refreshOverlay } from './overlays.ts';
import { takeScreenshot } from './pictures.ts';
import { changeSource, restoreSource, scenes, sources, switchScene } from './scenes.ts';

const MAX_CHOICES = 500;

const CALLS: Readonly<Record<string, Call>> = {
  addOverlay,
  changeAudio,
  changeFilter,
  changeSource,
  controlBroadcast,
  findOverlay,
  markMoment,
  refreshOverlay,
  refreshSource,
  restoreAudio,
  restoreFilter,
  restoreSource,
  setText,
  switchScene,
  takeScreenshot,
};

const LISTS: Readonly<Record<string, List>> = { filters, inputs, scenes, sources, textSources };

/** Tasks that do something each time. */
const EACH_TIME: ReadonlySet<unknown> = new Set(['addChapter', 'saveReplay', 'takeScreenshot', 'transition']);

export const isRepeatable = (call: string, { change, task }: JsonObject): boolean =>
  call !== 'markMoment' && call !== 'takeScreenshot' && change !== 'toggle' && !EACH_TIME.has(task);

/** @throws PROGRAM_CALL_UNKNOWN and what the call throws */
export function callObs(tools: ObsTools, call: string, values: JsonObject): Promise<JsonObject> {
  const known = Object.hasOwn(CALLS, call) ? CALLS[call] : undefined;
  if (known === undefined) return Promise.reject(new AppError('PROGRAM_CALL_UNKNOWN', { program: OBS, call }));
  return known(tools, values);
}

/** @throws PROGRAM_CALL_UNKNOWN */
export async function choicesOf(line: ObsLine, list: string, values: JsonObject): Promise<ProgramChoice[]> {
  const known = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
  if (known === undefined) throw new AppError('PROGRAM_CALL_UNKNOWN', { program: OBS, call: list });
  return (await known(line, values)).filter(({ name }) => name !== '').slice(0, MAX_CHOICES);
}
