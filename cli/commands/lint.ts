/** Command `liveloom lint`: looks for what viewers would see badly, or what the platform would hide. */
import type { Command } from 'commander';
import { percentText } from '#engine/core/numberText.ts';
import { costText, type CostText } from '#engine/lint/costText.ts';
import type { Finding } from '#engine/lint/finding.ts';
import { findingText } from '#engine/lint/findingText.ts';
import type { ItemCost } from '#engine/lint/itemCost.ts';
import type { Bundle, Orientation } from '#schemas/generated/types.ts';
import { parseBundle, readBundleText } from '#server/documents/bundles/bundleFile.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { readWholeFile } from '#server/ground/base/files/readTextFile.ts';
import { createLog } from '#server/ground/base/log.ts';
import { configFrom } from '#server/config.ts';
import { callerPath } from '../callerPath.ts';
import { environmentOf } from '../environmentOf.ts';
import { inputFile } from '../files.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { bundleFiles } from '../lint/bundleFiles.ts';
import { lintBundle, type Unchecked } from '../lint/lintBundle.ts';
import { choice } from '../options.ts';
import { MAX_PACKED_BYTES } from '../overlays/maxPackedBytes.ts';

interface Flags {
  orientation: string;
  dataDir?: string;
  systemFonts?: boolean;
  /** False = `--no-costs`. */
  costs: boolean;
  json?: boolean;
}

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const BOTH = 'both';

/** A finding with the names and words that people know. */
type ToldFinding = Finding & { itemName?: string; problem: string; remedy: string };

type ToldCost = ItemCost & { itemName: string } & Pick<CostText, 'remedy'>;

interface LintReport {
  /** Name as typed. */
  file: string;
  findings: ToldFinding[];
  unchecked: Unchecked[];
  missingSounds: string[];
  costs: { orientation: Orientation; items: ToldCost[] }[];
}

async function lint(file: string, flags: Flags): Promise<LintReport> {
  const { path, name } = await inputFile(file);
  const bundle = parseBundle(await readBundleText(path, name), name);
  const wanted = choice('--orientation', flags.orientation, [BOTH, ...ORIENTATIONS]);
  const { dataDir, databaseFile, pictureHosts, logLevel } = configFrom(
    environmentOf(process.env, flags.dataDir),
    callerPath('.'),
  );
  const isPacked = bundle.media.length > 0;
  const linted = await lintBundle({
    bundle,
    orientations: wanted === BOTH ? ORIENTATIONS : [wanted],
    wantsCosts: flags.costs,
    environment: flags.systemFonts ? process.env : withProjectFonts(process.env),
    server: {
      dataDir,
      databaseFile,
      ...(isPacked && {
        files: bundleFiles(await readWholeFile(path, name, MAX_PACKED_BYTES), bundle.media, name),
      }),
      pictureHosts,
      clock: realClock(),
      scheduler: realScheduler,
      log: createLog(logLevel === 'info' ? 'warn' : logLevel),
      newSecret,
    },
  });
  return {
    ...linted,
    file,
    findings: linted.findings.map((finding) => told(finding, bundle)),
    costs: linted.costs.map(({ orientation, items }) => ({
      orientation,
      items: items.map((cost) => toldCost(cost, bundle)),
    })),
  };
}

function told(finding: Finding, { overlay, media }: Bundle): ToldFinding {
  const itemName = overlay.items.find(({ id }) => id === finding.itemId)?.name;
  const soundId = finding.rule === 'loud' ? finding.soundId : null;
  const soundName = media.find(({ id }) => id === soundId)?.name ?? soundId ?? '';
  return { ...finding, ...(itemName !== undefined && { itemName }), ...findingText(finding, 'en', soundName) };
}

function toldCost(cost: ItemCost, { overlay }: Bundle): ToldCost {
  const itemName = overlay.items.find(({ id }) => id === cost.itemId)?.name ?? '';
  return { ...cost, itemName, remedy: costText(cost, 'en').remedy };
}

export function addLint(program: Command): void {
  program
    .command('lint <bundles...>')
    .description(
      'Look for texts that cannot be read, hidden items, blurred images, flashes, sounds that clip, and costly items',
    )
    .option('--orientation <which>', 'portrait, landscape or both', BOTH)
    .option('--data-dir <folder>', 'data folder with the files of bundles that contain none')
    .option('--system-fonts', 'use the fonts of this computer too')
    .option('--no-costs', 'do not measure what items cost, which takes longest')
    .option('--json', 'print the findings as JSON')
    .action(async (files: string[], flags: Flags) => {
      const reports: LintReport[] = [];
      for (const file of files) {
        const report = await lint(file, flags);
        reports.push(report);
        if (!flags.json) process.stdout.write(reportText(report));
      }
      if (flags.json) process.stdout.write(`${JSON.stringify(reports)}\n`);
      process.exitCode = reports.some(({ findings }) => findings.length > 0) ? 1 : 0;
    });
}

const NOT_CHECKED: Readonly<Record<Unchecked, string>> = {
  drawing: 'images and the exact sizes and colours of texts',
  flash: 'flashes',
  sound: 'sounds',
  cost: 'what items cost',
};

function reportText({ file, findings, unchecked, missingSounds, costs }: LintReport): string {
  const lines = findings.map((finding) => `${file}: ${lineOf(finding)}`);
  if (findings.length === 0) lines.push(`${file}: nothing found`);
  if (unchecked.length > 0) {
    const what = unchecked.map((part) => NOT_CHECKED[part]).join(', ');
    lines.push(`${file}: not checked without Chromium: ${what}. “liveloom doctor” says how to install it.`);
  }
  if (missingSounds.length > 0) {
    lines.push(`${file}: not checked, because their files are missing: sounds ${missingSounds.join(', ')}`);
  }
  return `${[...lines, ...costs.flatMap(costLines)].join('\n')}\n`;
}

/** Lists the items of an orientation with their costs, the heaviest first. */
function costLines({ orientation, items }: LintReport['costs'][number]): string[] {
  if (items.length === 0) return [];
  const whole = percentText(Math.round(100 * items.reduce((sum, { share }) => sum + share, 0)), 'en');
  const lines = items.map((cost) => {
    const { weight, amount, remedy } = costText(cost, 'en');
    return `  ${weight.padEnd(6)}  ${cost.itemName}: ${amount}${remedy === null ? '' : `. ${remedy}`}`;
  });
  return [`Cost in ${orientation} while many gifts come in, without a graphics card: ${whole} of a core`, ...lines];
}

function lineOf({ itemName, orientation, rule, problem, remedy }: ToldFinding): string {
  const place = [itemName, orientation].filter((part) => part !== undefined && part !== null).join(', ');
  return `${place === '' ? '' : `${place}: `}${problem} ${remedy} [${rule}]`;
}
