/** Rule "locale": text, order and dates never depend on the machine's language or time zone. */
import { type AstNode, identifierName, stringValue } from '../source/astNode.ts';
import type { Use } from '../source/globalUses.ts';
import { findForbidden, lastPart, mustBeDeterministic } from './forbiddenUses.ts';
import type { Rule } from '../rule.ts';

/** Members of Intl that are lists, independent of the machine's language. */
const NEUTRAL = new Set(['Intl.supportedValuesOf', 'Intl.getCanonicalLocales']);

/** Tells whether an options argument names the time zone; an object from elsewhere is trusted. */
function namesTimeZone(options: AstNode | undefined): boolean {
  if (!options) return false;
  if (options.type !== 'ObjectExpression') return true;
  const properties = options.properties as AstNode[];
  return properties.some((property) => property.type === 'SpreadElement' || keyOf(property) === 'timeZone');
}

const keyOf = (property: AstNode): string | null => identifierName(property.key) ?? stringValue(property.key);

/** Tells whether a locale is given: `undefined` and `[]` mean the machine's language. */
function isExplicitLocale(locale: AstNode | undefined): boolean {
  if (!locale || identifierName(locale) === 'undefined') return false;
  return !(locale.type === 'ArrayExpression' && (locale.elements as unknown[]).length === 0);
}

function intlOffence(use: Use): string | null {
  const call = use.parent;
  const isMade = (call?.type === 'NewExpression' || call?.type === 'CallExpression') && call.callee === use.node;
  if (!call || !isMade) return `takes ${use.name} as a value: call it with a locale where it is needed`;
  const [locale, options] = call.arguments as AstNode[];
  if (!isExplicitLocale(locale)) return `uses ${use.name} without an explicit locale`;
  if (use.name === 'Intl.DateTimeFormat' && !namesTimeZone(options)) return `uses ${use.name} without a time zone`;
  return null;
}

function offence(use: Use): string | null {
  const property = lastPart(use.name);
  const isMember = use.node.type === 'MemberExpression';
  if (isMember && (property === 'localeCompare' || /^toLocale[A-Z]/.test(property))) {
    return `uses ${property}: compare by code unit, format with an explicit locale`;
  }
  if (use.name.startsWith('Intl.') && use.name.split('.').length === 2)
    return NEUTRAL.has(use.name) ? null : intlOffence(use);
  return null;
}

export const locale: Rule = {
  name: 'locale',
  run: (project) => findForbidden(project, { covers: mustBeDeterministic, use: offence }),
};
