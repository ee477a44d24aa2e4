/** What a scene gets. A scene draws inside its item's box (`useItem`) with Panel, Text, Picture and Group. */

export interface SceneProps<Settings, View> {
  /** Settings with overrides and the landscape merge. */
  settings: Settings;
  /** What the item type's `view` returned; the same object while nothing changed. */
  view: View;
}

/** What a game has instead of settings: where the corner of its box stands on the canvas, px. */
export interface GamePlace {
  x: number;
  y: number;
}

export type GameSceneProps<View> = SceneProps<GamePlace, View>;
