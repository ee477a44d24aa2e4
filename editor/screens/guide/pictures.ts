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
  'settings',
  'import',
  'viewer-import',
  'flow-history-why',
] as const;

export type PictureName = (typeof PICTURES)[number];
