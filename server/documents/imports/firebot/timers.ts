/** Converts timers and scheduled tasks of Firebot to flows with a schedule. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { type DraftFlow, flowOfDraft, nameOf, trigger } from '../arrival/draft.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import { slowSchedule } from '../arrival/slowSchedule.ts';
import { BAD_INTERVAL, LINES, ONLY_LIVE, SLOWER } from '../arrival/timerText.ts';
import { type Fields, strangeField, strangeWords } from '../arrival/strictFields.ts';
import { type EffectContext, effectSteps } from './effects.ts';

const IN_TIMER = new Set([
  'id',
  'name',
  'active',
  'interval',
  'requiredChatLines',
  'onlyWhenLive',
  'effects',
  'sortTags',
]);
const IN_TASK = new Set(['id', 'name', 'enabled', 'schedule', 'inputType', 'onlyWhenLive', 'effects', 'sortTags']);

const BAD_SCHEDULE: BothLanguages = {
  en: 'its schedule is no cron expression of five parts, so it is left out.',
  de: 'sein Zeitplan ist kein Cron-Ausdruck aus fünf Teilen, darum bleibt er weg.',
};

/** Converts the rest of an entry, whose fields are known. */
function flowOf(entry: Fields, kind: string, context: EffectContext, more: Partial<DraftFlow>): Flow | null {
  const name = nameOf(entry['name'], 'Timer');
  const steps = effectSteps(entry['effects'], name, context);
  if (steps === null) return null;
  if (entry['onlyWhenLive'] !== true) context.losses.add(name, ONLY_LIVE);
  const id = objectId('Firebot', kind, foreignId(entry['id'])!);
  return flowOfDraft(id, { name, triggers: [], ...more, steps });
}

function refusal(entry: Fields, known: ReadonlySet<string>): BothLanguages | null {
  const strange = strangeField(entry, known);
  return strange === null && foreignId(entry['id']) !== null ? null : strangeWords(strange ?? 'id');
}

export function timerFlow(timer: Fields, context: EffectContext): Flow | null {
  const name = nameOf(timer['name'], 'Timer');
  const block = (words: BothLanguages): null => (context.losses.block(name, words), null);
  const strange = refusal(timer, IN_TIMER);
  if (strange !== null) return block(strange);
  const lines = timer['requiredChatLines'];
  if (lines !== undefined && lines !== null && lines !== 0) return block(LINES);
  const schedule = slowSchedule(timer['interval']);
  if (schedule === null) return block(BAD_INTERVAL);
  if (schedule.isSlower) context.losses.add(name, SLOWER);
  const { trigger: cause, run } = schedule;
  return flowOf(timer, 'timer', context, { triggers: [cause], run, isEnabled: timer['active'] === true });
}

export function taskFlow(task: Fields, context: EffectContext): Flow | null {
  const name = nameOf(task['name'], 'Task');
  const block = (words: BothLanguages): null => (context.losses.block(name, words), null);
  const strange = refusal(task, IN_TASK);
  if (strange !== null) return block(strange);
  const { schedule } = task;
  if (typeof schedule !== 'string' || !/^\S+( \S+){4}$/.test(schedule)) return block(BAD_SCHEDULE);
  const run = { ...NEW_RUN_RULES, onlyWhileLive: true };
  const triggers = [trigger('SCHEDULE', { cron: schedule, text: '' })];
  return flowOf(task, 'task', context, { triggers, run, isEnabled: task['enabled'] === true });
}
