/** The registry of effects: the one place where a kind is added (docs/add-an-effect.md). */
import type { EffectKinds } from './effectKind.ts';

export const EFFECTS: EffectKinds = {};
