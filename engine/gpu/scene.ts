/** What a scene gets. A scene draws inside its item's box (`useItem`) with Panel, Text, Picture and Group. */

export interface SceneProps<Settings, View> {
  /** Settings with overrides and the landscape merge. */
  settings: Settings;
  /** What the item type's `view` returned; the same object while nothing changed. */
  view: View;
}
