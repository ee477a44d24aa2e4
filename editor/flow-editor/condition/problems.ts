/** Finds mistakes in expressions before they run (behaviour: flowtext-4). Pure. */
import { AppError } from '#engine/core/appError.ts';
import { checkExpression, type KnownKinds } from '#engine/flows/expression/checkExpression.ts';
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import { checkTemplate, parseTemplate } from '#engine/flows/template/template.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import type { ConditionRow, Locale } from '#schemas/generated/types.ts';

type Operator = ConditionRow['operator'];

/** Operators that compare with a text that may contain values. */
const WITH_TEXT: readonly Operator[] = ['is', 'isNot', 'contains', 'startsWith', 'hasWord', 'matches'];
const WITH_NUMBER: readonly Operator[] = ['equal', 'notEqual', 'less', 'atMost', 'more', 'atLeast'];

/** Returns the kind of a row's right side. */
export function rightSideOf(operator: Operator): 'text' | 'expression' | 'nothing' {
  if (WITH_TEXT.includes(operator)) return 'text';
  return WITH_NUMBER.includes(operator) ? 'expression' : 'nothing';
}

function wordsOf(check: () => void, locale: Locale): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.text(locale);
    throw error;
  }
}

export function expressionProblem(
  source: string,
  { kinds, locale, isNumber = false }: { kinds: KnownKinds; locale: Locale; isNumber?: boolean },
): string | null {
  return wordsOf(() => {
    const expression = parseExpression(source);
    checkExpression(expression, kinds);
    // Adding 0 makes the check demand a number.
    if (isNumber) checkExpression(parseExpression(`0 + (${source})`), kinds);
  }, locale);
}

export function templateProblem(
  source: string,
  { kinds, locale }: { kinds: KnownKinds; locale: Locale },
): string | null {
  return wordsOf(() => checkTemplate(parseTemplate(source), kinds), locale);
}

/** Returns why a setting of a kind cannot be parsed; whether its names exist shows only at run time. */
export function unreadable({ input, isTemplate }: FormField, value: unknown, locale: Locale): string | null {
  if (typeof value !== 'string') return null;
  if (input === 'EXPRESSION') return wordsOf(() => void parseExpression(value), locale);
  return isTemplate === true ? wordsOf(() => void parseTemplate(value), locale) : null;
}
