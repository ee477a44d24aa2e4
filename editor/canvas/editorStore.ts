/**
 * One editor of one overlay: the document with its steps, what the editor shows, and every command of buttons, menus and
 * keys. Knows nothing of React, of pointers or of requests. Every command is one step of the history, with its name.
 */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Scheduler } from '#engine/core/clock.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { Locale, OverlayItem, Plan } from '#schemas/generated/types.ts';
import type { ClipboardPort } from '../app/clipboard.ts';
import { clipboardCommands, type ClipboardCommands } from './commands/clipboardCommands.ts';
import type { CommandContext } from './commands/commandContext.ts';
import { historyCommands, type HistoryCommands } from './commands/historyCommands.ts';
import { itemCommands, type ItemCommands } from './commands/itemCommands.ts';
import { placeCommands, type PlaceCommands } from './commands/placeCommands.ts';
import { selectionCommands, type SelectionCommands } from './commands/selectionCommands.ts';
import { settingCommands, type SettingCommands } from './commands/settingCommands.ts';
import { viewCommands, type ViewCommands } from './commands/viewCommands.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import { createDrafts, type Drafts } from '../document/drafts.ts';
import type { DocumentSync } from '../sync/documentSync.ts';
import type { StepLabel } from './stepLabels.ts';
import { createEditorUi, type EditorPreferences, type EditorUi } from './editorUi.ts';

/** An overlay kept the same here and on the server. */
export type OverlaySync = DocumentSync<Overlay>;

export interface EditorCommands
  extends
    SelectionCommands,
    ItemCommands,
    PlaceCommands,
    SettingCommands,
    ClipboardCommands,
    HistoryCommands,
    ViewCommands {}

export interface Editor {
  /** The overlay has the id of its profile. */
  profileId: string;
  document: DocumentStore<Overlay>;
  ui: StoreApi<EditorUi>;
  commands: EditorCommands;
  /** Changes that are seen and not yet a step; for gestures. */
  drafts: Drafts<StepLabel>;
  /** Of whoever opened it; the login may end while the editor is open. */
  plan: Plan | null;
  /** Whether items of a type are shown on live pages; the others are marked, and drawn at half opacity. */
  isInPlan(type: string): boolean;
}

export interface EditorOptions {
  document: DocumentStore<Overlay>;
  scheduler: Scheduler;
  /** Unguessable, so that two people never make the same. */
  newId(): string;
  /** Language of names that are given to new items. */
  locale(): Locale;
  /** The plan of whoever owns the overlay. */
  plan: Plan | null;
  clipboard: ClipboardPort;
  /** Asked before items are deleted; by default they may. */
  mayRemove?(items: readonly OverlayItem[]): Promise<boolean>;
  preferences?: Partial<EditorPreferences>;
}

export function createEditor({ document, scheduler, plan, clipboard, preferences, ...rest }: EditorOptions): Editor {
  const ui = createEditorUi(preferences);
  const drafts = createDrafts<Overlay, StepLabel>(document, scheduler);
  const context: CommandContext = { document, ui, drafts, ...rest };
  const items = itemCommands(context);
  const { lockedItems } = planLimits(plan);
  return {
    profileId: document.store.getState().document.id,
    document,
    ui,
    drafts,
    plan,
    isInPlan: (type) => !lockedItems.includes(type),
    commands: {
      ...selectionCommands(context),
      ...items,
      ...placeCommands(context),
      ...settingCommands(context),
      ...clipboardCommands(context, items, clipboard),
      ...historyCommands(context),
      ...viewCommands(context),
    },
  };
}
