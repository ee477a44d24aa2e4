/** Converts actions of Streamer.bot to flows: one for each command or timer that starts an action, and one for other actions. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { CarefulSteps } from '../arrival/carefulSteps.ts';
import { type DraftFlow, flowOfDraft, type Losses, nameOf } from '../arrival/draft.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import { fieldNames, type Fields, strangeField, strangeWords } from '../arrival/strictFields.ts';
import { type FoundCode, isObject } from '../importContents.ts';
import { commandStart } from './commands.ts';
import { actionFlowId, addSteps, stepListOf } from './subActions.ts';
import { timerStart } from './timers.ts';

interface Lists {
  actions: readonly Fields[];
  commands: readonly Fields[];
  timers: readonly Fields[];
}

const KNOWN = fieldNames(
  'id queue enabled excludeFromHistory excludeFromPending name group alwaysRun randomAction concurrent triggers collapsedGroups subActions actions actionGroups',
);
const KNOWN_IN_TRIGGER = new Set(['id', 'type', 'enabled', 'commandId', 'timerId']);

const COMMAND = 401;
const TIMER = 701;

const NOT_IN_FILE: BothLanguages = {
  en: 'the command or timer that starts it is not in the file.',
  de: 'der Befehl oder Timer, der sie startet, ist nicht in der Datei.',
};
const unknownTrigger = (type: unknown): BothLanguages => ({
  en: `what starts it has the number ${JSON.stringify(type)}, which has no counterpart here.`,
  de: `was sie startet, hat die Nummer ${JSON.stringify(type)}; das gibt es hier nicht.`,
});
const NO_ID: BothLanguages = { en: 'has no id, so it is left out.', de: 'hat keine Id, darum bleibt sie weg.' };

const byId = (list: readonly Fields[]): ReadonlyMap<string, Fields> =>
  // The first entry counts if two have the same id.
  new Map([...list].reverse().map((one) => [foreignId(one['id']) ?? '', one]));

const PROGRAM = 'streamer.bot';

/** A way in which an action starts. */
interface Start extends Pick<DraftFlow, 'triggers' | 'run'> {
  id: string;
  /** Distinguishes flows of the same action; '' = there is only one. */
  label: string;
  isEnabled: boolean;
}

export function actionDrafts(lists: Lists, losses: Losses, code: FoundCode[]): Flow[] {
  const [commands, timers] = [byId(lists.commands), byId(lists.timers)];
  const actionIds = new Set([...byId(lists.actions).keys()].filter(Boolean));
  const called = new Set(lists.actions.flatMap((action) => stepListOf(action).flatMap(calledBy)));

  function startOf(trigger: unknown, id: string, name: string): Start | null {
    if (!isObject(trigger)) return (losses.block(name, unknownTrigger(null)), null);
    const { type, enabled, exclusions } = trigger;
    const strange = strangeField({ ...trigger, exclusions: undefined }, KNOWN_IN_TRIGGER);
    if (strange !== null || (exclusions !== undefined && !(Array.isArray(exclusions) && exclusions.length === 0)))
      return (losses.block(name, strangeWords(strange ?? 'exclusions')), null);
    const isTimer = type === TIMER;
    if (type !== COMMAND && !isTimer) return (losses.block(name, unknownTrigger(type)), null);
    const startId = foreignId(trigger[isTimer ? 'timerId' : 'commandId']) ?? '';
    const found = (isTimer ? timers : commands).get(startId);
    if (startId === '' || found === undefined) return (losses.block(name, NOT_IN_FILE), null);
    const flowId = objectId(PROGRAM, 'action', id, isTimer ? 'timer' : 'command', startId);
    const label = nameOf(found['name'], '');
    if (isTimer) {
      const timer = timerStart(found, losses);
      return (
        timer && {
          id: flowId,
          label,
          triggers: [timer.trigger],
          run: timer.run,
          isEnabled: timer.isEnabled && enabled === true,
        }
      );
    }
    const command = commandStart(found, losses);
    if (command === null) return null;
    const run = { ...NEW_RUN_RULES, cooldowns: command.cooldowns };
    return { id: flowId, label, triggers: command.triggers, run, isEnabled: command.isEnabled && enabled === true };
  }

  return lists.actions.flatMap((action): Flow[] => {
    const name = nameOf(action['name'], 'Action');
    const id = foreignId(action['id']);
    const strange = strangeField(action, KNOWN);
    if (id === null) return (losses.block(name, NO_ID), []);
    if (strange !== null) return (losses.block(name, strangeWords(strange)), []);
    const triggers = Array.isArray(action['triggers']) ? action['triggers'] : [];
    const starts = triggers.map((trigger) => startOf(trigger, id, name)).filter((start) => start !== null);
    // An action that nothing starts, or that another one runs, is a flow that only others and you start.
    if (called.has(id) || (triggers.length === 0 && Array.isArray(action['triggers'])))
      starts.push({ id: actionFlowId(id), label: '', triggers: [], run: NEW_RUN_RULES, isEnabled: true });
    if (starts.length === 0) return [];
    const steps = new CarefulSteps({ name, losses, code });
    addSteps(action, steps, { name, losses, code }, actionIds);
    return starts.map((start) => {
      const isAlone = start.label === '' || start.label === name;
      return flowOfDraft(start.id, {
        name: isAlone ? name : nameOf(`${name} (${start.label})`, name),
        isEnabled: start.isEnabled && action['enabled'] === true,
        triggers: start.triggers,
        steps: steps.steps,
        run: start.run,
      });
    });
  });
}

/** Returns the ids of the actions that a step and those inside it run. */
function calledBy(step: Fields): string[] {
  const inner = Array.isArray(step['subActions']) ? step['subActions'].filter(isObject).flatMap(calledBy) : [];
  const id = step['type'] === 4 ? foreignId(step['actionId']) : null;
  return id === null ? inner : [id, ...inner];
}
