/** Rule "time": the clock and timers are arguments; the machine's time zone is never read. */
import type { AstNode } from '../source/astNode.ts';
import type { Use } from '../source/globalUses.ts';
import { findForbidden, lastPart, mustBeDeterministic } from './forbiddenUses.ts';
import type { Rule } from '../rule.ts';

const CLOCKS = new Set([
  'Date.now',
  'performance.now',
  'performance.timeOrigin',
  'process.hrtime',
  'process.uptime',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
  'AbortSignal.timeout',
]);
const CLOCK_PACKAGES = ['timers', 'timers/promises', 'perf_hooks'];
const MACHINE_ZONE = /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes)$|^getTimezoneOffset$/;

/**
 * Tells whether a use reads the clock: `Date` may be created for a given instant, provide a static method, or appear in
 * a type test.
 */
function readsClock(use: Use): boolean {
  const { parent } = use;
  if (use.name !== 'Date' || use.node.type !== 'Identifier') return false;
  if (parent?.type === 'MemberExpression') return parent.object !== use.node;
  if (parent?.type === 'NewExpression') return (parent.arguments as AstNode[]).length === 0;
  return !(parent?.type === 'BinaryExpression' && parent.operator === 'instanceof');
}

function offence(use: Use): string | null {
  if (CLOCKS.has(use.name)) return `uses ${use.name}: take a clock or timer as an argument`;
  if (readsClock(use)) return 'uses new Date() or Date without an instant: take a clock as an argument';
  const property = lastPart(use.name);
  if (use.node.type === 'MemberExpression' && MACHINE_ZONE.test(property)) {
    return `uses ${property}, which depends on the machine's time zone: use the UTC method or a given zone`;
  }
  return null;
}

function packageOffence(name: string): string | null {
  return CLOCK_PACKAGES.includes(name.replace('node:', '')) ? `imports ${name}: take a clock as an argument` : null;
}

export const time: Rule = {
  name: 'time',
  run: (project) => findForbidden(project, { covers: mustBeDeterministic, use: offence, package: packageOffence }),
};
