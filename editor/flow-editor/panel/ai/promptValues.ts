/** Sample values for testing a prompt. Pure. */
import { parseTemplate } from '#engine/flows/template/template.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type { OfferedValue } from '../../model/values.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  username: 'ada.live',
  displayName: 'Ada',
  giftName: 'Rose',
  comment: 'Hello!',
};

/** Returns the names in order, each once; none while the prompt is invalid. */
export function namesIn(prompt: string): string[] {
  try {
    return [...new Set(parseTemplate(prompt).flatMap((piece) => (typeof piece === 'string' ? [] : piece.names)))];
  } catch {
    return [];
  }
}

const kindOf = (name: string, values: readonly OfferedValue[]): OfferedValue['kind'] | undefined =>
  values.find((value) => value.name === name)?.kind;

/** Returns a plausible value. */
export function sampleOf(name: string, values: readonly OfferedValue[]): string {
  if (Object.hasOwn(SAMPLES, name)) return SAMPLES[name]!;
  const kind = kindOf(name, values);
  return kind === 'number' ? '5' : kind === 'boolean' ? 'true' : 'Ada';
}

/** Converts typed values to their kinds; an invalid number stays a text. */
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
