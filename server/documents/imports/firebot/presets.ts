/** Converts preset effect lists of Firebot to flows without triggers, which other flows and the streamer start. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { flowOfDraft, nameOf } from '../arrival/draft.ts';
import { foreignId } from '../arrival/objectId.ts';
import { type Fields, strangeField, strangeWords } from '../arrival/strictFields.ts';
import { type EffectContext, effectSteps, presetFlowId } from './effects.ts';

const KNOWN = new Set(['id', 'name', 'args', 'effects', 'sortTags']);
const ARGUMENTS: BothLanguages = {
  en: 'takes arguments, which are left out.',
  de: 'nimmt Argumente entgegen; sie bleiben weg.',
};

export function presetFlow(preset: Fields, context: EffectContext): Flow | null {
  const name = nameOf(preset['name'], 'Effects');
  const id = foreignId(preset['id']);
  const strange = strangeField(preset, KNOWN);
  if (id === null || strange !== null) return (context.losses.block(name, strangeWords(strange ?? 'id')), null);
  const { args } = preset;
  if (Array.isArray(args) && args.length > 0) context.losses.add(name, ARGUMENTS);
  const steps = effectSteps(preset['effects'], name, context);
  return steps && flowOfDraft(presetFlowId(id), { name, triggers: [], steps });
}
