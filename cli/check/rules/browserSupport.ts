/**
 * Rule "engines": the overlay runs in the browser of broadcast software, Chrome 127 and before it 103. The build lowers
 * syntax but adds no missing functions. The compiler's ES2022 library excludes newer methods of arrays and sets; this
 * rule covers other names, regular expressions and styles.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../source/astNode.ts';
import type { Use } from '../source/globalUses.ts';
import { isTestFile, listFiles, placeOf, type Project, type SourceFile } from '../source/Project.ts';
import { findForbidden, lastPart } from './forbiddenUses.ts';
import type { Rule } from '../rule.ts';

const covers = (path: string): boolean => /^(overlay|engine|schemas\/generated)\//.test(path) && !isTestFile(path);

/** Functions by full name -> first Chrome version that supports them (caniuse.com, chromestatus.com). */
const STATICS = new Map([
  ['AbortSignal.any', 116],
  ['Array.fromAsync', 121],
  ['Error.isError', 134],
  ['Intl.DurationFormat', 129],
  ['Iterator.from', 122],
  ['Map.groupBy', 117],
  ['Math.f16round', 135],
  ['Math.sumPrecise', 147],
  ['Object.groupBy', 117],
  ['Promise.try', 128],
  ['Promise.withResolvers', 119],
  ['RegExp.escape', 136],
  ['Uint8Array.fromBase64', 140],
  ['Uint8Array.fromHex', 140],
  ['URL.canParse', 120],
  ['URL.parse', 126],
  ['document.startViewTransition', 111],
  ['scheduler.yield', 129],
]);

/** Methods with unique names -> first Chrome version. */
const METHODS = new Map([
  ['checkVisibility', 105],
  ['getOrInsert', 145],
  ['isDisjointFrom', 122],
  ['isSubsetOf', 122],
  ['isSupersetOf', 122],
  ['isWellFormed', 111],
  ['moveBefore', 133],
  ['setHTMLUnsafe', 124],
  ['showPopover', 114],
  ['symmetricDifference', 122],
  ['toReversed', 110],
  ['toSorted', 110],
  ['toSpliced', 110],
  ['toWellFormed', 111],
]);

const STYLES: readonly (readonly [RegExp, string, number])[] = [
  [/:has\(/g, ':has()', 105],
  [/@container\b/g, '@container', 105],
  [/@scope\b/g, '@scope', 118],
  [/@starting-style\b/g, '@starting-style', 117],
  [/\bsubgrid\b/g, 'subgrid', 117],
  [/\blight-dark\(/g, 'light-dark()', 123],
  [/\d[dsl]v[hw]\b/g, 'dvh, svh, lvh', 108],
  [/\bcolor-mix\(/g, 'color-mix()', 111],
  [/\boklch\(/g, 'oklch()', 111],
  [/[;{]\s*(?:translate|rotate|scale)\s*:/g, 'translate, rotate and scale as properties', 104],
];

const missing = (name: string, since: number): string => `uses ${name}, which needs Chrome ${since}; the target is 103`;

function useOffence(use: Use): string | null {
  const since =
    STATICS.get(use.name) ?? (use.node.type === 'MemberExpression' ? METHODS.get(lastPart(use.name)) : undefined);
  return since === undefined ? null : missing(use.name.replace(/^\./, ''), since);
}

function regexOffences(file: SourceFile): string[] {
  const offences: string[] = [];
  walk(file.program, (node) => {
    const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
    if (regex?.flags.includes('v')) offences.push(`${placeOf(file, node.start)} ${missing('the flag v', 112)}`);
    if (regex && /\(\?[ims]*-?[ims]+:/.test(regex.pattern)) {
      offences.push(`${placeOf(file, node.start)} ${missing('inline flags', 125)}`);
    }
  });
  return offences;
}

/** Replaces comments by spaces, so that positions stay right. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

function styleOffences(root: string, path: string): string[] {
  const text = withoutComments(readFileSync(join(root, path), 'utf8'));
  return STYLES.flatMap(([pattern, name, since]) =>
    [...text.matchAll(pattern)].map((match) => `${placeOf({ path, text }, match.index)} ${missing(name, since)}`),
  );
}

function run(project: Project): string[] {
  const styles = listFiles(project.root, ['.css', '.html'], ['overlay', 'engine']);
  return [
    ...findForbidden(project, { covers, use: useOffence }),
    ...project.files.filter((file) => covers(file.path)).flatMap(regexOffences),
    ...styles.flatMap((path) => styleOffences(project.root, path)),
  ];
}

export const browserSupport: Rule = { name: 'engines', run };
