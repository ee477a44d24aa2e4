/** View state of an editor: local to this page, never saved with the overlay, never undone. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { LayoutId } from '#engine/rules/layouts/layouts.ts';
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { GameName, Orientation, OverlayTheme } from '#schemas/generated/types.ts';
import type { Announcement } from './announcement.ts';
import type { AirCheck } from './checkedOverlay.ts';
import type { StepLabel } from './stepLabels.ts';
import { type CanvasView, type Size, START_VIEW } from './kernels/canvasView.ts';

/** Still picture of a game, in the box of an item. */
export interface SampleGame {
  game: GameName;
  itemId: string;
}

export interface EditorUi {
  /** Ids of the selected items, in order of selection. An id may be gone from the document. */
  selection: readonly string[];
  /** Items added off the air, which the canvas draws until they are put on it. An id may be gone from the document. */
  addedOffAir: readonly string[];
  /** Item under the pointer, on the canvas or in the list. */
  hoveredId: string | null;
  /** Orientation of the edited layout. */
  orientation: Orientation;
  isSnapping: boolean;
  /** Whether the stream's own data replaces the samples. */
  isLivePreview: boolean;
  /** Game shown among the samples, to judge its place; null = none. */
  sampleGame: SampleGame | null;
  /** Theme in which the canvas shows the overlay, before it is put on; null = its own. */
  triedTheme: OverlayTheme | null;
  /** Result of the last check for the air; null = none yet. */
  airCheck: AirCheck | null;
  /** Layout in which the canvas shows the items, before they are arranged like it; null = their own places. */
  triedLayout: LayoutId | null;
  /** Kind of the test event in preparation; null = none. */
  testEvent: PlatformEvent | null;
  arePortraitZonesShown: boolean;
  areLandscapeZonesShown: boolean;
  areRulersShown: boolean;
  /** Position and scale of the overlay in the window. */
  view: CanvasView;
  /** Size of the window, px. */
  viewport: Size;
  /** Undo offer after a touch gesture, which easily happens by mistake. Null = none. */
  undoOffer: StepLabel | null;
  /** Last announcement for screen readers. */
  announcement: Announcement | null;
}

/** Preferences kept for the next time. */
export type EditorPreferences = Pick<EditorUi, ZonesShown | 'isSnapping' | 'areRulersShown'>;

type ZonesShown = 'arePortraitZonesShown' | 'areLandscapeZonesShown';

/** Preference per orientation that shows the platform's interface. */
export const ZONES_SHOWN: Readonly<Record<Orientation, ZonesShown>> = {
  portrait: 'arePortraitZonesShown',
  landscape: 'areLandscapeZonesShown',
};

/** Returns the ids of items that the canvas draws although they are off the air. */
export function drawnOffAir({ selection, addedOffAir }: Pick<EditorUi, 'selection' | 'addedOffAir'>): string[] {
  return [...addedOffAir, ...selection];
}

/** Creates the initial state of an editor (snap on, portrait; behaviour: editor-1). */
export function createEditorUi(preferences: Partial<EditorPreferences> = {}): StoreApi<EditorUi> {
  return createStore<EditorUi>()(() => ({
    selection: [],
    addedOffAir: [],
    hoveredId: null,
    orientation: 'portrait',
    isSnapping: true,
    isLivePreview: false,
    sampleGame: null,
    triedTheme: null,
    airCheck: null,
    triedLayout: null,
    testEvent: null,
    // Phones are held upright; landscape is rare, and its measures are less certain.
    arePortraitZonesShown: true,
    areLandscapeZonesShown: false,
    areRulersShown: false,
    view: START_VIEW,
    viewport: { width: 0, height: 0 },
    undoOffer: null,
    announcement: null,
    ...preferences,
  }));
}
