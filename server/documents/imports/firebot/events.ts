/** Converts events of Firebot that every platform has, and blocks those with filters. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import type { Flow, FlowTriggerNode } from '#schemas/generated/types.ts';
import { flowOfDraft, nameOf, trigger } from '../arrival/draft.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import {
  fieldNames,
  BAD_COOLDOWN,
  cooldownMs,
  type Fields,
  strangeField,
  strangeWords,
} from '../arrival/strictFields.ts';
import { isObject } from '../importContents.ts';
import { type EffectContext, effectSteps } from './effects.ts';

const KNOWN = fieldNames(
  'id name type active sourceId eventId effectLabel filterData effects sortTags cached customCooldown customCooldownSecs customCooldownPerUser',
);
const CAUSES: Readonly<Record<string, Omit<FlowTriggerNode, 'rank'>>> = {
  'twitch:follow': trigger('FOLLOW'),
  'twitch:sub': trigger('SUBSCRIBE', { minMonths: 0 }),
};
const FILTERS: BothLanguages = {
  en: 'has filters, which have no counterpart here, so it is left out.',
  de: 'hat Filter, die es hier nicht gibt, darum bleibt es weg.',
};
const noCause = (event: string): BothLanguages => ({
  en: `what starts it (${event.slice(0, 80)}) has no counterpart here.`,
  de: `was es startet (${event.slice(0, 80)}), gibt es hier nicht.`,
});

export const eventFlows = (events: readonly Fields[], context: EffectContext): (Flow | null)[] =>
  events.map((event) => eventFlow(event, context));

function eventFlow(event: Fields, context: EffectContext): Flow | null {
  const name = nameOf(event['name'], 'Event');
  const block = (words: BothLanguages): null => (context.losses.block(name, words), null);
  const id = foreignId(event['id']);
  const strange = strangeField(event, KNOWN);
  if (id === null || strange !== null) return block(strangeWords(strange ?? 'id'));
  const key = `${String(event['sourceId'])}:${String(event['eventId'])}`;
  if (!Object.hasOwn(CAUSES, key)) return block(noCause(key));
  const { filterData } = event;
  const hasNoFilters =
    filterData === undefined ||
    filterData === null ||
    (isObject(filterData) && strangeField(filterData, MODE) === null);
  if (!hasNoFilters) return block(FILTERS);
  const hasCooldown = event['customCooldown'];
  const ms = hasCooldown === true ? cooldownMs(event['customCooldownSecs']) : isOff(hasCooldown) ? 0 : null;
  if (ms === null) return block(BAD_COOLDOWN);
  // An unreadable switch gets the stricter meaning.
  const per = event['customCooldownPerUser'] === true ? ('viewer' as const) : ('flow' as const);
  const cooldowns = ms > 0 ? [{ per, ms, uses: 1 }] : [];
  const steps = effectSteps(event['effects'], name, context);
  if (steps === null) return null;
  return flowOfDraft(objectId('Firebot', 'event', id), {
    name,
    isEnabled: event['active'] === true,
    triggers: [CAUSES[key]!],
    steps,
    run: { ...NEW_RUN_RULES, cooldowns },
  });
}

const MODE = new Set(['mode']);
const isOff = (value: unknown): boolean => value === undefined || value === null || value === false;
