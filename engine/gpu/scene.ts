/** Input of a scene. A scene draws inside its item's box (`useItem`) with Panel, Text, Picture and Group. */

export interface SceneProps<Settings, View> {
  /** Settings with overrides and the landscape merge. */
  settings: Settings;
  /** Result of the item type's `view`; the same object while nothing changed. */
  view: View;
}

/** Position of a game's box on the canvas, px; games have it instead of settings. */
export interface GamePlace {
  x: number;
  y: number;
}

export type GameSceneProps<View> = SceneProps<GamePlace, View>;
