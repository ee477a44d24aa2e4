/** Registry of the steps of all guides: a guide without steps does not compile. */
import type { GuideId } from '../../app/guides/guides.ts';
import type { GuideSteps } from './guideShape.ts';
import { ACCOUNT_GUIDES } from './texts/accountGuides.ts';
import { OVERLAY_GUIDES } from './texts/overlayGuides.ts';
import { VIEWER_GUIDES } from './texts/viewerGuides.ts';

export const GUIDE_STEPS: Readonly<Record<GuideId, GuideSteps>> = {
  ...OVERLAY_GUIDES,
  ...VIEWER_GUIDES,
  ...ACCOUNT_GUIDES,
};
