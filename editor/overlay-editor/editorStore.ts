/**
 * Editor of one overlay: the document with its steps, the view state, and every command of buttons, menus and keys.
 * Independent of React, pointers and requests. Every command is one named step of the history.
 */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Scheduler } from '#engine/core/clock.ts';
import { keepingOwn } from '#engine/rules/themes/themePatches.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { Locale, OverlayItem, Plan } from '#schemas/generated/types.ts';
import type { ClipboardPort } from '../app/clipboard.ts';
import { clipboardCommands, type ClipboardCommands } from './commands/clipboardCommands.ts';
import type { CommandContext } from './commands/commandContext.ts';
import { historyCommands, type HistoryCommands } from './commands/historyCommands.ts';
import { itemCommands, type ItemCommands } from './commands/itemCommands.ts';
import { layoutCommands, type LayoutCommands } from './commands/layoutCommands.ts';
import { placeCommands, type PlaceCommands } from './commands/placeCommands.ts';
import { selectionCommands, type SelectionCommands } from './commands/selectionCommands.ts';
import { settingCommands, type SettingCommands } from './commands/settingCommands.ts';
import { styleCommands, type StyleCommands } from './commands/styleCommands.ts';
import { themeCommands, type ThemeCommands } from './commands/themeCommands.ts';
import { viewCommands, type ViewCommands } from './commands/viewCommands.ts';
import type { Patch } from '../document/diffPatch.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import { createDrafts, type Drafts } from '../document/drafts.ts';
import type { DocumentSync } from '../sync/documentSync.ts';
import type { StepLabel } from './stepLabels.ts';
import { createEditorUi, type EditorPreferences, type EditorUi } from './editorUi.ts';

/** Overlay synchronized between this page and the server. */
export type OverlaySync = DocumentSync<Overlay>;

export interface EditorCommands
  extends
    SelectionCommands,
    ItemCommands,
    PlaceCommands,
    SettingCommands,
    StyleCommands,
    ClipboardCommands,
    HistoryCommands,
    LayoutCommands,
    ThemeCommands,
    ViewCommands {}

export interface Editor {
  /** Id of the profile, which is also that of the overlay. */
  profileId: string;
  document: DocumentStore<Overlay>;
  ui: StoreApi<EditorUi>;
  commands: EditorCommands;
  /** Visible changes that are not yet a step; for gestures. */
  drafts: Drafts<StepLabel>;
  /** Plan of the user who opened it; the login may end while the editor is open. */
  plan: Plan | null;
  /** Tells whether live pages show items of a type; others are marked, and drawn at half opacity. */
  isInPlan(type: string): boolean;
}

export interface EditorOptions {
  document: DocumentStore<Overlay>;
  scheduler: Scheduler;
  /** Returns an unguessable id, so that two people never create the same. */
  newId(): string;
  /** Language for names of new items. */
  locale(): Locale;
  /** Plan of the overlay's owner. */
  plan: Plan | null;
  clipboard: ClipboardPort;
  /** Tells whether the stream is on: new items then begin off the air. By default it is not. */
  isStreamOn?(): boolean;
  /** Confirms the deletion of items; by default always confirmed. */
  mayRemove?(items: readonly OverlayItem[]): Promise<boolean>;
  /** Returns the items that hold something on air; by default none. */
  runningOf?(items: readonly OverlayItem[]): Promise<readonly OverlayItem[]>;
  /** Reports removed items that held something on air. */
  onRunningRemoved?(items: readonly OverlayItem[], undo: () => void): void;
  preferences?: Partial<EditorPreferences>;
}

export function createEditor({
  document: given,
  scheduler,
  plan,
  clipboard,
  preferences,
  ...rest
}: EditorOptions): Editor {
  const document = withOwnKept(given);
  const ui = createEditorUi(preferences);
  const drafts = createDrafts<Overlay, StepLabel>(document, scheduler);
  const context: CommandContext = { document, ui, drafts, ...rest };
  const items = itemCommands(context);
  const { lockedItems } = planLimits(plan);
  const isInPlan = (type: string): boolean => !lockedItems.includes(type);
  return {
    profileId: document.store.getState().document.id,
    document,
    ui,
    drafts,
    plan,
    isInPlan,
    commands: {
      ...selectionCommands(context),
      ...items,
      ...placeCommands(context),
      ...settingCommands(context),
      ...styleCommands(context, clipboard),
      ...clipboardCommands(context, items, clipboard),
      ...historyCommands(context),
      ...layoutCommands(context, isInPlan),
      ...themeCommands(context),
      ...viewCommands(context),
    },
  };
}

/** What somebody sets by hand is seen, whatever theme the item wears (behaviour: theme-5). */
function withOwnKept(document: DocumentStore<Overlay>): DocumentStore<Overlay> {
  const kept = (patch: Patch): Patch => keepingOwn(document.store.getState().document, patch);
  return {
    ...document,
    edit: (label, patch) => document.edit(label, kept(patch)),
    draft: (patch) => document.draft(patch === null ? null : kept(patch)),
  };
}
