/**
 * Parses an expression (behaviour: flowtext-2): a Pratt parser that looks at each token once. From weakest to
 * strongest: or, and, not, comparisons, + and −, × ÷ and %, the sign.
 */
import { AppError } from '../../core/appError.ts';
import { closestWord } from '../../core/closestWord.ts';
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_LENGTH } from './expression.ts';
import type { BinaryOperator, Choice, Expression, FunctionName } from './expression.ts';
import { tokenAt } from './tokens.ts';
import type { Token } from './tokens.ts';

const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '≠': 4,
  '<': 4,
  '≤': 4,
  '>': 4,
  '≥': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
const NOT_STRENGTH = 3;
const SIGN_STRENGTH = 7;

/** Number of arguments of each function. */
const COUNTS: Readonly<Record<FunctionName, { min: number; max: number }>> = {
  min: { min: 1, max: 20 },
  max: { min: 1, max: 20 },
  round: { min: 1, max: 1 },
  floor: { min: 1, max: 1 },
  power: { min: 2, max: 2 },
};
/** Functions of flows. There are no powers: a flow that runs thousands of times must not be able to grow numbers that fast. */
export const FUNCTIONS: readonly FunctionName[] = ['min', 'max', 'round', 'floor'];
const RESERVED = new Set(['and', 'or', 'not', 'true', 'false']);

/** Tokens of a source with one token of lookahead. */
export class Words {
  readonly source: string;
  readonly functions: readonly FunctionName[];
  next: Token;
  depth = 0;

  constructor(source: string, from = 0, functions = FUNCTIONS) {
    this.source = source;
    this.functions = functions;
    this.next = tokenAt(source, from);
  }

  take(): Token {
    const taken = this.next;
    this.next = tokenAt(this.source, taken.end);
    return taken;
  }

  isNext(symbol: string): boolean {
    return this.next.type === 'symbol' && this.next.text === symbol;
  }
}

/**
 * @param source text as typed
 * @param functions allowed functions
 * @throws AppError with a code that begins with EXPRESSION_, and nothing else
 */
export function parseExpression(source: string, functions = FUNCTIONS): Expression {
  if (source.length > MAX_EXPRESSION_LENGTH) {
    throw new AppError('EXPRESSION_TOO_LONG', { length: source.length, max: MAX_EXPRESSION_LENGTH });
  }
  const words = new Words(source, 0, functions);
  const expression = parseOperation(words, 0);
  if (words.next.type !== 'end') throw operatorMissing(words.next);
  return expression;
}

/** Parses the text between { and }; the bracket at `position` is already consumed. @throws AppError */
export function parseChoice(words: Words, position: number): Choice {
  const names: string[] = [];
  for (;;) {
    const word = words.take();
    if (word.type === 'name' && !RESERVED.has(word.text)) names.push(word.text);
    else return closed(words, { type: 'choice', names, fallback: literalOf(word), position });
    if (!words.isNext('??')) return closed(words, { type: 'choice', names, position });
    words.take();
  }
}

function parseOperation(words: Words, weakest: number): Expression {
  let left = parseOperand(words);
  for (;;) {
    const operator = operatorOf(words.next);
    if (operator === null || STRENGTH[operator] <= weakest) return left;
    const { position } = words.take();
    left = { type: 'binary', operator, left, right: parseOperation(words, STRENGTH[operator]), position };
  }
}

function parseOperand(words: Words): Expression {
  const word = words.take();
  words.depth++;
  if (words.depth > MAX_EXPRESSION_DEPTH) {
    throw new AppError('EXPRESSION_TOO_DEEP', { position: word.position, max: MAX_EXPRESSION_DEPTH });
  }
  const operand = operandFrom(words, word);
  words.depth--;
  return operand;
}

function operandFrom(words: Words, word: Token): Expression {
  const { position } = word;
  if (word.type === 'symbol') {
    if (word.text === '(') return parseBracket(words, word);
    if (word.text === '{') return parseChoice(words, position);
    if (word.text === '-') {
      return { type: 'unary', operator: '-', operand: parseOperation(words, SIGN_STRENGTH), position };
    }
  }
  if (word.type === 'name') {
    if (word.text === 'not') {
      return { type: 'unary', operator: 'not', operand: parseOperation(words, NOT_STRENGTH), position };
    }
    if (words.isNext('(')) return parseCall(words, word);
    if (!RESERVED.has(word.text)) return { type: 'choice', names: [word.text], position };
  }
  return { type: 'literal', value: literalOf(word) };
}

function parseBracket(words: Words, bracket: Token): Expression {
  const inside = parseOperation(words, 0);
  expectClosing(words, ')', bracket);
  return inside;
}

function parseCall(words: Words, name: Token): Expression {
  const known: readonly string[] = words.functions;
  if (!known.includes(name.text)) {
    const closest = closestWord(name.text, known);
    const { position } = name;
    throw new AppError('EXPRESSION_FUNCTION_UNKNOWN', {
      name: name.text,
      position,
      known: closest ?? known.join(', '),
    });
  }
  const bracket = words.take();
  const args: Expression[] = words.isNext(')') ? [] : [parseOperation(words, 0)];
  while (words.isNext(',')) {
    words.take();
    args.push(parseOperation(words, 0));
  }
  expectClosing(words, ')', bracket);
  return checkedCall(name.text as FunctionName, args, name.position);
}

function checkedCall(name: FunctionName, args: Expression[], position: number): Expression {
  const { min, max } = COUNTS[name];
  if (args.length < min || args.length > max) {
    const expected = min === max ? String(min) : `${min}–${max}`;
    throw new AppError('EXPRESSION_FUNCTION_VALUES', { name, position, count: args.length, expected });
  }
  return { type: 'call', name, args, position };
}

// behaviour: flowtext-2 (a literal ends the choice)
function closed(words: Words, choice: Choice): Choice {
  if (words.isNext('}')) words.take();
  else if (words.next.type === 'end') throw notClosed('{', choice.position);
  else throw operatorMissing(words.next);
  return choice;
}

function expectClosing(words: Words, symbol: string, opening: Token): void {
  if (words.isNext(symbol)) words.take();
  else if (words.next.type === 'end') throw notClosed(opening.text, opening.position);
  else throw operatorMissing(words.next);
}

function literalOf(word: Token): number | string | boolean {
  if (word.type === 'number') return Number(word.text);
  if (word.type === 'text') return word.text;
  if (word.type === 'name' && (word.text === 'true' || word.text === 'false')) return word.text === 'true';
  if (word.type === 'end') throw new AppError('EXPRESSION_ENDS_EARLY', { position: word.position });
  throw new AppError('EXPRESSION_VALUE_MISSING', { position: word.position, found: word.text });
}

function operatorOf(word: Token): BinaryOperator | null {
  const canBe = word.type === 'symbol' || word.type === 'name';
  return canBe && Object.hasOwn(STRENGTH, word.text) ? (word.text as BinaryOperator) : null;
}

function operatorMissing(word: Token): AppError {
  return new AppError('EXPRESSION_OPERATOR_MISSING', { position: word.position, found: word.text });
}

function notClosed(bracket: string, position: number): AppError {
  return new AppError('EXPRESSION_BRACKET_NOT_CLOSED', { bracket, position });
}
