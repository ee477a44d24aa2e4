/** Every rule of `npm run check` is fed one offending file and must be the one that fails, by name. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RULES } from '#cli/check/rules/index.ts';
import { HARMLESS } from './architecture/harmlessFiles.ts';
import { OFFENCES } from './architecture/offences.ts';
import { failedRules, outputOfRules } from './architecture/temporaryProject.ts';

/** Rules that start another program are fed one by one (check-programs.test.ts); the others read the source and all run together. */
const COMMAND_RULES = ['format', 'lint', 'types', 'generated', 'size', 'dead code'];
const SOURCE_RULES = RULES.filter((rule) => !COMMAND_RULES.includes(rule.name));

const named = (name: string) => RULES.filter((rule) => rule.name === name);

describe('rules that read the source', () => {
  test.for(OFFENCES)('$rule: $source', async ({ rule, path, source, says, beside }) => {
    const output = await outputOfRules(SOURCE_RULES, { ...beside, [path]: source });
    expect(failedRules(output)).toEqual([rule]);
    expect(output).toContain(says);
  });

  test('what only looks like an offence is none', async () => {
    expect(failedRules(await outputOfRules(SOURCE_RULES, HARMLESS))).toEqual([]);
  });

  test('every one of them has an offending file', () => {
    const fed = new Set(OFFENCES.map((offence) => offence.rule));
    expect(SOURCE_RULES.map((rule) => rule.name).filter((name) => !fed.has(name))).toEqual([]);
  });
});

/**
 * A build whose overlay page loads so many KB of script, a third of it in a shared chunk and a third in the scene of an
 * item in a bundle. Noise as hexadecimal digits compresses to half of its length.
 */
function buildOf(kb: number): Record<string, string> {
  const noise = randomBytes((kb * 1000) / 3).toString('hex');
  const manifest = {
    'overlay/index.html': { file: 'assets/overlay.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'engine/items/gift-feed/scene.tsx': { file: 'assets/scene.js', imports: ['_shared.js'] },
  };
  return {
    'dist/web/.vite/overlay.json': JSON.stringify(manifest),
    'dist/web/.vite/manifest.json': JSON.stringify({ 'editor/index.html': { file: 'assets/editor.js' } }),
    'dist/web/assets/overlay.js': noise,
    'dist/web/assets/shared.js': noise,
    'dist/web/assets/scene.js': noise,
    'dist/web/assets/editor.js': '',
    'fixtures/bundles/presets/gifts.json': JSON.stringify({ overlay: { items: [{ type: 'GIFT_FEED' }] } }),
  };
}

describe('size', () => {
  test('an overlay over its budget is named with its size: page, shared chunks and scenes of its types', async () => {
    const output = await outputOfRules(named('size'), buildOf(300));
    expect(failedRules(output)).toEqual(['size']);
    expect(output).toMatch(
      /the overlay of fixtures\/bundles\/presets\/gifts\.json loads 3\d\d\.\d KB of script \(brotli\) before its first frame, its budget is 230 KB/,
    );
    expect(output).not.toContain('index.html');
  });

  test('a page over its budget is named, shared chunks included', async () => {
    const output = await outputOfRules(named('size'), buildOf(450));
    expect(output).toMatch(/overlay\/index\.html loads 3\d\d\.\d KB of script/);
  });

  test('a scene that is missing in the build is named', async () => {
    const { 'dist/web/.vite/overlay.json': manifest = '', ...build } = buildOf(3);
    const output = await outputOfRules(named('size'), {
      ...build,
      'dist/web/.vite/overlay.json': manifest.replace('gift-feed', 'other'),
    });
    expect(output).toContain('engine/items/gift-feed/scene.tsx is not in the build');
  });

  test('a page within its budget is fine', async () => {
    expect(failedRules(await outputOfRules(named('size'), buildOf(3)))).toEqual([]);
  });

  test('a missing build is a failure, not a pass', async () => {
    const output = await outputOfRules(named('size'), {});
    expect(failedRules(output)).toEqual(['size']);
    expect(output).toContain('not built');
  });
});
