/** Converts the steps of an action of Streamer.bot. Their types are numbers; those that are known here were seen in exports. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { CarefulSteps, type StepContext } from '../arrival/carefulSteps.ts';
import { action, textOf } from '../arrival/draft.ts';
import { foreignText, type ForeignVariables, unknownVariable } from '../arrival/foreignText.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import type { Fields } from '../arrival/strictFields.ts';
import { isObject } from '../importContents.ts';

const RUN_ACTION = 4;
const RUN_PROGRAM = 6;
const CHAT_MESSAGE = 10;
const COMMENT = 1009;
const GROUP = 99900;
const CODE = 99999;
/** Steps that look something up or write it elsewhere, and never end an action. */
const LOOKUPS = new Set([
  21, 24, 29, 50, 51, 121, 122, 123, 506, 550, 1000, 1007, 1013, 1020, 1037, 11001, 11002, 11008,
]);

/** Steps inside each other, as deep as anybody builds them. */
const MAX_DEPTH = 20;

/** Id of the flow that only others and the streamer start. */
export const actionFlowId = (id: string): string => objectId('streamer.bot', 'action', id);

const VARIABLES: ForeignVariables = {
  pattern: /%([A-Za-z0-9_.]{1,60})%/g,
  unknown: /%[^\s%]{1,60}%|\$[A-Za-z]{1,40}\(/,
  values: {
    user: '{displayName}',
    username: '{username}',
    rawinput: '{args ?? ""}',
    input0: '{arg1 ?? ""}',
    input1: '{arg2 ?? ""}',
    input2: '{arg3 ?? ""}',
    command: '{command ?? ""}',
  },
};

const PROGRAM_STEP: BothLanguages = {
  en: 'a step starts a program on your computer. Liveloom does not do that, so it is left out.',
  de: 'ein Schritt startet ein Programm auf deinem Rechner. Das tut Liveloom nicht, darum bleibt er weg.',
};
const CODE_STEP: BothLanguages = {
  en: 'a step runs code. You can read it below; it is not imported.',
  de: 'ein Schritt führt Code aus. Du kannst ihn unten lesen; importiert wird er nicht.',
};
const LOOKUP: BothLanguages = {
  en: 'steps that look up or store values are left out.',
  de: 'Schritte, die Werte nachschlagen oder speichern, bleiben weg.',
};
const MISSING_ACTION: BothLanguages = {
  en: 'a step runs an action that is not in the file.',
  de: 'ein Schritt startet eine Aktion, die nicht in der Datei ist.',
};
const WEIGHTS: BothLanguages = {
  en: 'a random choice has different chances, so it is left out.',
  de: 'eine Zufallsauswahl hat verschiedene Chancen, darum bleibt sie weg.',
};
const unknownStep = (type: unknown): BothLanguages => ({
  en: `a step of the type ${JSON.stringify(type)} has no counterpart here.`,
  de: `einen Schritt der Art ${JSON.stringify(type)} gibt es hier nicht.`,
});

export const stepListOf = (owner: Fields): Fields[] => {
  const list = owner['subActions'] ?? owner['actions'];
  const steps = Array.isArray(list) ? list.filter(isObject) : [];
  return [...steps].sort((one, other) => indexOf(one) - indexOf(other));
};
const indexOf = ({ index }: Fields): number => (typeof index === 'number' ? index : 0);

/** Adds the steps of an action or group, which may be one of them at random. */
export function addSteps(
  owner: Fields,
  steps: CarefulSteps,
  context: StepContext,
  actionIds: ReadonlySet<string>,
  { isOn = true, depth = 0 } = {},
): void {
  const list = stepListOf(owner);
  const isRandom = owner['randomAction'] === true || owner['random'] === true;
  if (depth > MAX_DEPTH) return steps.leaveOutDecision(unknownStep(owner['type']));
  if (!isRandom) {
    for (const step of list) addStep(step, steps, context, actionIds, { isOn, depth });
    return;
  }
  if (new Set(list.map(({ weight }) => weight)).size > 1) return steps.leaveOutDecision(WEIGHTS);
  const branches = list
    .filter(({ enabled }) => enabled === true)
    .map((step) => {
      const branch = new CarefulSteps(context);
      addStep(step, branch, context, actionIds, { isOn, depth: depth + 1 });
      return branch;
    });
  if (branches.length > 0) steps.choose(branches, isOn);
}

function addStep(
  step: Fields,
  steps: CarefulSteps,
  context: StepContext,
  actionIds: ReadonlySet<string>,
  place: { isOn: boolean; depth: number },
): void {
  const { type } = step;
  const isOn = place.isOn && step['enabled'] === true;
  if (type === COMMENT) return;
  if (type === GROUP) return addSteps(step, steps, context, actionIds, { isOn, depth: place.depth + 1 });
  if (type === CHAT_MESSAGE) {
    const { text, unknown } = foreignText(textOf(step['text']), VARIABLES, 300);
    if (unknown !== null) context.losses.add(context.name, unknownVariable(unknown));
    return steps.add(action('SEND_CHAT_MESSAGE', { text }), isOn && unknown === null);
  }
  if (type === RUN_ACTION) {
    const id = foreignId(step['actionId']);
    if (id === null || !actionIds.has(id)) return steps.leaveOut(MISSING_ACTION);
    return steps.add(action('RUN_FLOW', { flowId: actionFlowId(id), values: [] }), isOn);
  }
  if (type === RUN_PROGRAM) return steps.leaveOut(PROGRAM_STEP);
  if (type === CODE) {
    const { byteCode } = step;
    if (typeof byteCode === 'string') {
      const text = Buffer.from(byteCode, 'base64').toString('utf8');
      context.code.push({ name: context.name, text });
    }
    return isOn ? steps.leaveOutDecision(CODE_STEP) : steps.leaveOut(CODE_STEP);
  }
  if (typeof type === 'number' && LOOKUPS.has(type)) return steps.leaveOut(LOOKUP);
  if (isOn) steps.leaveOutDecision(unknownStep(type));
  else steps.leaveOut(unknownStep(type));
}
