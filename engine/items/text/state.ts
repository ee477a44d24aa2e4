/**
 * State of the text: written by the streamer, or set by a command until the streamer edits it (behaviour: text-1). The
 * position of a scrolling text follows from session time; only the time of the last change is stored.
 */
import { progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type { TextData, TextSettings } from '#schemas/generated/types.ts';
import { sampleText } from './sample.ts';
import { PLACEHOLDER_TEXT, TEXT_NAME_TEXT } from './text.ts';

/** Duration of the entrance of a text that a command changed. */
export const TEXT_CHANGE_MS = 300;

export interface TextView {
  /** Text; empty = nothing is drawn. */
  text: string;
  /** True for the placeholder of an empty text in the preview. */
  isPlaceholder: boolean;
  /** Time of the last change by a command, 0 = never: its entrance and scrolling begin here. */
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

/** Tells whether a text that a command changed is still coming in. */
export function isTextComingIn(changedAtMs: number, nowMs: number): boolean {
  return changedAtMs > 0 && progressAt(nowMs, changedAtMs, TEXT_CHANGE_MS) < 1;
}
