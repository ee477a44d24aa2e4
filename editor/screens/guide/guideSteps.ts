/** The steps of a guide, and the registry of all of them: a guide without steps does not compile. */
import type { GuideId } from '../../app/guides/guides.ts';
import type { Bilingual } from '#schemas/generated/forms.ts';
import type { PictureName } from './pictures.ts';
import { ACCOUNT_GUIDES } from './texts/accountGuides.ts';
import { OVERLAY_GUIDES } from './texts/overlayGuides.ts';
import { VIEWER_GUIDES } from './texts/viewerGuides.ts';

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

export const GUIDE_STEPS: Readonly<Record<GuideId, GuideSteps>> = {
  ...OVERLAY_GUIDES,
  ...VIEWER_GUIDES,
  ...ACCOUNT_GUIDES,
};
