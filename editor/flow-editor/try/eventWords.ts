/** Summarizes an event in a few words: `Rose × 5`, `hello there`. Pure. */
import { plainComment } from '#engine/core/emojiCodes.ts';
import type { JsonObject, Locale } from '#schemas/generated/types.ts';
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import { subscribeForm } from '#schemas/generated/requestForms.ts';
import { TEST_TEXT } from '../../test-events/testEventText.ts';

/** Fields that summarize an event; the first existing one counts. */
const SAYS = ['comment', 'text'] as const;
const COUNTS = ['likeCount', 'viewerCount', 'months', 'diamondCount'] as const;

/** @param type event of the platform, or the end of a streak */
export function eventWords(type: string, payload: JsonObject, locale: Locale): string {
  const { events } = TEST_TEXT[locale];
  const name = type === 'streakEnded' ? events.gift : (events[type as PlatformEvent] ?? type);
  const { giftName, repeatCount, kind } = payload;
  if (type === 'subscribe' && isNamedKind(kind)) return kindText(kind, locale);
  if (typeof giftName === 'string')
    return `${name}: ${giftName} × ${typeof repeatCount === 'number' ? repeatCount : 1}`;
  const said = SAYS.map((field) => payload[field]).find((value) => typeof value === 'string' && value !== '');
  if (typeof said === 'string') return `${name}: ${plainComment({ comment: said })}`;
  const counted = COUNTS.find((field) => typeof payload[field] === 'number');
  return counted === undefined ? name : `${name}: ${String(payload[counted])}`;
}

/** Tells whether an event of this kind needs a name of its own. */
const isNamedKind = (kind: unknown): kind is string => typeof kind === 'string' && kind !== 'subscription';

/** Returns what the form of a test event calls a kind of subscription. */
function kindText(kind: string, locale: Locale): string {
  const field = subscribeForm.fields.find(({ name }) => name === 'kind');
  return field?.options?.find(({ value }) => value === kind)?.text[locale] ?? kind;
}
