/**
 * The text: what the streamer wrote, or what a command put in its place until the streamer edits it
 * (behaviour: text-1). Where a scrolling text is follows from session time; only when it was changed is a fact.
 */
import { progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type { TextData, TextSettings } from '#schemas/generated/types.ts';
import { sampleText } from './sample.ts';
import { PLACEHOLDER_TEXT, TEXT_NAME_TEXT } from './text.ts';

/** A text that a command changed comes in for this long. */
export const TEXT_CHANGE_MS = 300;

export interface TextView {
  /** Empty = nothing is drawn. */
  text: string;
  /** True for the words that stand in for an empty text in the preview. */
  isPlaceholder: boolean;
  /** When the text was last changed by a command, 0 = never: it comes in from then, and scrolling begins here. */
  changedAtMs: number;
}

export const text = defineItem<TextSettings, TextData, TextView>({
  type: 'TEXT',
  version: 1,
  defaultName: TEXT_NAME_TEXT,
  defaultSize: { width: 560, height: 120 },
  consumes: ['setText'],
  initial: () => ({ changedAtMs: 0 }),
  reduce,
  view,
  nextChange,
  sample: sampleText,
});

function reduce(
  data: TextData,
  event: StreamEvent,
  settings: TextSettings,
  { itemId, overrides, nowMs }: ItemFoldContext,
): ReduceResult<TextData> {
  if (event.type !== 'setText' || event.itemId !== itemId) return { data };
  const { text: written } = event.payload;
  if (written === settings.text) return { data };
  return {
    data: { changedAtMs: nowMs },
    overrides: { ...overrides, settings: { ...overrides.settings, text: written } },
  };
}

function view({ changedAtMs }: TextData, settings: TextSettings, { mode, locale }: ViewContext): TextView {
  const isPlaceholder = mode === 'preview' && settings.text.trim() === '';
  return { text: isPlaceholder ? PLACEHOLDER_TEXT[locale] : settings.text, isPlaceholder, changedAtMs };
}

function nextChange({ changedAtMs }: TextData, settings: TextSettings, nowMs: number): number | null {
  if (settings.text.trim() === '') return null;
  return settings.scrollEndlessly || isTextComingIn(changedAtMs, nowMs) ? nowMs : null;
}

/** Whether a text that a command changed is still coming in. */
export function isTextComingIn(changedAtMs: number, nowMs: number): boolean {
  return changedAtMs > 0 && progressAt(nowMs, changedAtMs, TEXT_CHANGE_MS) < 1;
}
