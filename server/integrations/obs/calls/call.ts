/** Form of everything that OBS does, and the parts that several of them need. */
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ProgramChoice } from '../../program.ts';
import type { AskObs, ObsLine } from '../holdObs.ts';
import type { CapturedFiles } from '../capturedFiles.ts';
import type { FoundStates } from '../../held/foundStates.ts';

export interface ObsTools extends ObsLine {
  files: CapturedFiles;
  found: FoundStates;
}

export type Call = (tools: ObsTools, values: JsonObject) => Promise<JsonObject>;
export type List = (line: ObsLine, values: JsonObject) => Promise<ProgramChoice[]>;

const MAX_NAME = 200;

export const textOf = (values: JsonObject, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Returns the scene, or the current one for an empty name. */
export async function sceneOr(ask: AskObs, scene: string): Promise<string> {
  return scene === '' ? (await ask('GetCurrentProgramScene')).currentProgramSceneName : scene;
}

/** Names beyond what the interface carries are left out rather than cut, because a cut name finds nothing. */
export const choice = (name: unknown, isActive: boolean): ProgramChoice => {
  const known = typeof name === 'string' && name.length <= MAX_NAME ? name : '';
  return { id: known, name: known, isActive };
};

/** Changes a switch, and remembers how it was when that is for a while only. */
export async function changeSwitch(
  { found }: ObsTools,
  { key, change, isForAWhile }: { key: string; change: string; isForAWhile: boolean },
  get: () => Promise<boolean>,
  set: (isOn: boolean) => Promise<unknown>,
): Promise<boolean> {
  const was = await get();
  found.keep(key, was, isForAWhile);
  const isOn = change === 'toggle' ? !was : change === 'show' || change === 'on';
  if (isOn !== was) await set(isOn);
  return isOn;
}

/** Puts a switch back to what it was; where that is not known, to what the step meant. */
export async function restoreSwitch(
  tools: ObsTools,
  key: string,
  change: string,
  get: () => Promise<boolean>,
  set: (isOn: boolean) => Promise<unknown>,
): Promise<boolean> {
  const was = tools.found.take(key);
  if (typeof was !== 'boolean') return changeSwitch(tools, { key, change, isForAWhile: false }, get, set);
  if ((await get()) !== was) await set(was);
  return was;
}
