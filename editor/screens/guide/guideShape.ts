/** Shape of guides. */
import type { Bilingual } from '#schemas/generated/forms.ts';

/** Pictures that guides show, by the stops of the walk over all screens. `npm run screens` writes them in both languages. */
export const PICTURES = [
  'overlays',
  'overlay-editor',
  'overlay-editor-add',
  'overlay-editor-item',
  'setup',
  'flows',
  'flow-editor-trigger',
  'flow-editor-add',
  'flow-editor-test',
  'audio-alerts',
  'controls-dock',
  'activity-dock',
  'points',
  'viewer',
  'giveaways',
  'docks',
  'helpers',
  'settings',
  'import',
  'viewer-import',
  'flow-history-why',
] as const;

export type PictureName = (typeof PICTURES)[number];

export interface GuideStep {
  title: Bilingual;
  words: Bilingual;
  /** Picture of the screen, made by `npm run screens`. */
  picture?: PictureName;
  /** Screen where the step is done. */
  path?: string;
}

export interface GuideSteps {
  about: Bilingual;
  steps: readonly GuideStep[];
}
