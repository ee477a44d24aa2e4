/** Tests `liveloom preset validate`, which needs no server. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { CliResult } from '#tests/support/cli.ts';
import { runHere } from '#tests/support/commandHere.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const root = temporaryFolder();
const folder = join(root, 'agency');
const GOLD = 'presets/gold.liveloom';

beforeEach(() => cpSync(join(packageFolder(), 'fixtures/agency'), folder, { recursive: true }));
afterEach(() => void (process.exitCode = undefined));

const validate = (...args: string[]): Promise<CliResult> =>
  runHere(['preset', 'validate', 'agency', ...args], { cwd: root });
/** Replaces a text in a file of the folder. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'latin1').replace(from, to), 'latin1');
}

describe('the folder of an agency', () => {
  // behaviour: rollout-32
  it('is checked without a server', async () => {
    const { code, stdout, stderr } = await validate();
    expect([code, stderr, process.exitCode]).toEqual([0, '', undefined]);
    expect(stdout).toBe(
      [
        'gold: ok (presets/gold.liveloom, 4 KiB, items: 2, flows: 1)',
        'sounds: ok (presets/sounds.liveloom, 4 KiB, alerts: 1, files: 1)',
        'members: ok (3)\n',
      ].join('\n'),
    );
    const one = JSON.parse((await validate('gold', '--json')).stdout) as object;
    expect(one).toMatchObject({ presets: [{ key: 'gold', error: null, warnings: [] }], members: 3 });
  });

  // behaviour: rollout-32
  it.each<[string, () => void, string]>([
    [
      'a font',
      () => edit(GOLD, '"fontFamily":"Quicksand"', '"fontFamily":"Comic"'),
      'gold: presets/gold.liveloom: overlay.items[0].settings.fontFamily: ',
    ],
    [
      'a cut file',
      () => edit('presets/sounds.liveloom', /.{40}$/s, ''),
      'sounds: presets/sounds.liveloom: media[0]: its bytes are missing',
    ],
    [
      'the kind',
      () => edit('agency.json', '"audio-alerts"', '"overlay-and-flows"'),
      'sounds: presets/sounds.liveloom: kind: a preset of the kind overlay-and-flows needs',
    ],
    [
      'the target',
      () => edit('agency.json', '"new-profile", "profile": "Gold"', '"all-profiles"'),
      'gold: The preset gold has overlay items, so it needs a profile.',
    ],
  ])('%s that is wrong in a preset is reported, and the exit code is 1', async (_name, change, message) => {
    change();
    const { code, stdout } = await validate();
    expect([code, process.exitCode]).toEqual([0, 1]);
    expect(stdout).toContain(message);
    expect(stdout).toContain('members: ok (3)');
  });

  it('warns of a gift that nothing here knows', async () => {
    edit(GOLD, '{"kind":"FOLLOW","settings":{},', '{"kind":"GIFT","settings":{"giftId":"999999999"},');
    const { stdout } = await validate('gold');
    expect(stdout).toContain('gold: warning: gift 999999999 is not in the list of this version; it stays as it is');
  });

  // behaviour: rollout-32
  it.each<[string, () => void, string]>([
    ['another format', () => edit('agency.json', 'liveloom-agency', 'other'), 'agency.json'],
    ['a newer version', () => edit('agency.json', '"version": 1', '"version": 2'), 'agency.json'],
    ['an unknown setting', () => edit('agency.json', '"note"', '"notes"'), 'agency.json: presets.gold'],
    [
      'an unknown preset',
      () => edit('agency.json', '["gold"]', '["silver"]'),
      'agency.json: members.groups.new: names the preset "silver", which is not one of: gold, sounds',
    ],
    [
      'a target without a profile',
      () => edit('agency.json', ', "profile": "Gold" }', ' }'),
      'agency.json: presets.gold.target: needs "profile"',
    ],
    ['broken JSON', () => edit('agency.json', '{', '['), 'agency.json'],
    [
      'an unknown group',
      () => edit('members.csv', 'everybody;new,Lena', 'all,Lena'),
      'members.csv:2: column group: "all" is no group; possible: everybody, new',
    ],
    [
      'a wrong address',
      () => edit('members.csv', 'max@example.com', 'max'),
      'members.csv:3: column email: is not a valid email address',
    ],
    [
      'an address twice',
      () => edit('members.csv', 'nora@', 'LENA@'),
      'members.csv:4: column email: is already in line 2',
    ],
    [
      'an unknown field',
      () => edit('members.csv', 'streamer', 'stream'),
      'members.csv:1: column stream: is not known; possible: email, group, streamer',
    ],
  ])('%s is refused with its place', async (_name, change, message) => {
    change();
    const { code, stdout, stderr } = await validate();
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  });

  it('must be there, and have the presets that are named', async () => {
    const nowhere = await runHere(['preset', 'validate', 'none'], { cwd: root });
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('agency.json')]);
    const unknown = await validate('silver');
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('preset: silver is not valid. Use gold, sounds.'),
    ]);
  });
});
