/** Values to try a prompt with: which names stand in it, and what they could be. Pure. */
import { parseTemplate } from '#engine/flows/template/template.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type { OfferedValue } from '../../model/values.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  username: 'ada.live',
  displayName: 'Ada',
  giftName: 'Rose',
  comment: 'Hello!',
};

/** In their order, each once; none while the prompt cannot be read. */
export function namesIn(prompt: string): string[] {
  try {
    return [...new Set(parseTemplate(prompt).flatMap((piece) => (typeof piece === 'string' ? [] : piece.names)))];
  } catch {
    return [];
  }
}

const kindOf = (name: string, values: readonly OfferedValue[]): OfferedValue['kind'] | undefined =>
  values.find((value) => value.name === name)?.kind;

/** What a value could be. */
export function sampleOf(name: string, values: readonly OfferedValue[]): string {
  if (Object.hasOwn(SAMPLES, name)) return SAMPLES[name]!;
  const kind = kindOf(name, values);
  return kind === 'number' ? '5' : kind === 'boolean' ? 'true' : 'Ada';
}

/** What was typed, as values of their kinds; a number that is none stays a text. */
export function valuesFrom(
  typed: Readonly<Record<string, string>>,
  values: readonly OfferedValue[],
): Record<string, FlowValue> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => {
      const kind = kindOf(name, values);
      if (kind === 'boolean') return [name, text === 'true'];
      return [name, kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text];
    }),
  );
}
