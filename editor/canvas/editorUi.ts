/** What an editor shows and how, apart from the document: local to this page, never saved with the overlay, never undone. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { GameName, Orientation } from '#schemas/generated/types.ts';
import type { Announcement } from './announcement.ts';
import type { StepLabel } from './stepLabels.ts';
import { type CanvasView, type Size, START_VIEW } from './kernels/canvasView.ts';

/** A game as a picture of itself, in the box of an item. */
export interface SampleGame {
  game: GameName;
  itemId: string;
}

export interface EditorUi {
  /** Ids of the selected items, in the order in which they were selected. An id may be gone from the document. */
  selection: readonly string[];
  /** The item under the pointer, on the canvas or in the list. */
  hoveredId: string | null;
  /** Which of the two layouts is edited. */
  orientation: Orientation;
  isSnapping: boolean;
  /** The stream's own data instead of samples. */
  isLivePreview: boolean;
  /** Shown among the samples, so that its place can be judged; null = none. */
  sampleGame: SampleGame | null;
  /** The kind of test event that is being put together; null = none. */
  testEvent: PlatformEvent | null;
  arePortraitZonesShown: boolean;
  areLandscapeZonesShown: boolean;
  areRulersShown: boolean;
  /** Where the overlay stands in the window, and how large. */
  view: CanvasView;
  /** How large the window is, px. */
  viewport: Size;
  /** What a finger did last: it is easily done by mistake, so that taking it back is offered. Null = nothing. */
  undoOffer: StepLabel | null;
  /** What happened last, for screen readers. */
  announcement: Announcement | null;
}

/** What is chosen once and kept for the next time. */
export type EditorPreferences = Pick<EditorUi, ZonesShown | 'isSnapping' | 'areRulersShown'>;

type ZonesShown = 'arePortraitZonesShown' | 'areLandscapeZonesShown';

/** What says in an orientation whether it is shown what the platform covers. */
export const ZONES_SHOWN: Readonly<Record<Orientation, ZonesShown>> = {
  portrait: 'arePortraitZonesShown',
  landscape: 'areLandscapeZonesShown',
};

/** How an editor starts (snap on, portrait; behaviour: editor-1). */
export function createEditorUi(preferences: Partial<EditorPreferences> = {}): StoreApi<EditorUi> {
  return createStore<EditorUi>()(() => ({
    selection: [],
    hoveredId: null,
    orientation: 'portrait',
    isSnapping: true,
    isLivePreview: false,
    sampleGame: null,
    testEvent: null,
    // Phones are held upright; lying ones are rare, and their measures are less certain.
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
