/** Doors of the command line: the value of every registered option, and the files for `validate`. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { newAccountOf, type NewAccountFlags, passwordIn } from '#cli/accounts/newAccount.ts';
import { readMembers } from '#cli/agency/membersTable.ts';
import { rolloutOptions } from '#cli/commands/apply.ts';
import { COMMANDS } from '#cli/commands/index.ts';
import { validate } from '#cli/commands/validate.ts';
import { verify } from '#cli/commands/verify.ts';
import { parseMoments } from '#cli/render/moments.ts';
import type { AgencyFile } from '#schemas/generated/types.ts';
import { parseConnect } from '#server/sources/parseConnect.ts';
import type { Door } from '../door.ts';
import { answerOf } from './schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'liveloom-hostile-'));

/**
 * Further arguments that a command needs before it reads its options; a reason where it reads nothing before work
 * begins.
 */
const BASE: Readonly<Record<string, readonly string[] | string>> = {
  simulate: ['--seed=1', '--minutes=0', '--rate=1', `--out=${join(folder, 'out.jsonl')}`],
  convert: ['none.jsonl', '--from=tikfinity', `--out=${join(folder, 'out.jsonl')}`],
  replay: ['none.jsonl', '--overlay=none.json'],
  backtest: 'is given files',
  render: 'its moments are below; the rest needs a browser',
  lint: 'is given files, as `validate` is; the rest needs a browser',
  start: 'its sources are below; the rest are switches',
  record: 'reads from a live source or a server',
  validate: 'is given files, below',
  verify: 'is given a file, below',
  account: 'what a new one is given is below; the rest works on a database that is there',
  agency: 'works on a database that is there',
  backup: 'works on a database that is there',
  restore: 'works on a database that is there',
  export: 'works on a database that is there',
  import: 'talks to a server, or works on a database that is there',
  preset: 'reads a folder, or talks to a server',
  plan: 'talks to a server',
  apply: 'its options are below; the rest talks to a server',
  rollout: 'talks to a server',
  call: [],
  agent: 'pairs with a server, and works on settings that are there',
  desktop: 'has switches only',
  mcp: 'talks to a server',
  doctor: 'has switches only',
};

const isText = (flags: string): boolean => /<(?!file|folder|bundle)/.test(flags);

function ofCommand(name: string, add: (program: Command) => void): Door[] {
  const base = BASE[name];
  if (base === undefined) throw new Error(`say in commands.ts what "${name}" needs, or why it has no door`);
  if (typeof base === 'string') return [];
  const program = (): Command => {
    const made = new Command('liveloom').exitOverride().configureOutput({ writeErr: () => undefined });
    add(made);
    for (const command of made.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
    return made;
  };
  const options = program().commands[0]!.options.filter(({ flags }) => isText(flags));
  return options.map(({ long }) => ({
    name: `liveloom ${name} ${long!}`,
    examples: ['1'],
    send: (text) =>
      answerOf(async () => {
        try {
          await program().parseAsync([
            'node',
            'liveloom',
            name,
            ...base.filter((arg) => !arg.startsWith(`${long!}=`)),
            `${long!}=${text}`,
          ]);
        } catch (error) {
          if (!(error instanceof CommanderError)) throw error;
        }
      }),
  }));
}

const DRAWS = join(import.meta.dirname, '../../../schemas/api/draws/draws-page.json');

const ofNewAccount = (flag: keyof NewAccountFlags, example: string): Door => ({
  name: `liveloom account create --${flag}`,
  examples: [example],
  send: (text) => answerOf(() => newAccountOf('anna@example.com', { [flag]: text }, 'UTC')),
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

const APPLY = { canary: '0', wave: '0', pause: '0', maxFailures: '0', health: true };

const ofApply = (flag: keyof typeof APPLY | 'at', example: string): Door => ({
  name: `liveloom apply --${flag}`,
  examples: [example],
  send: (text) => answerOf(() => rolloutOptions({ ...APPLY, [flag]: text })),
});

const AGENCY = join(import.meta.dirname, '../../../fixtures/agency');
const agencyFile = JSON.parse(readFileSync(join(AGENCY, 'agency.json'), 'utf8')) as AgencyFile;

const values: Door[] = [
  ofApply('canary', '3'),
  ofApply('wave', '25'),
  ofApply('maxFailures', '2'),
  ofApply('pause', '10m'),
  ofApply('at', '2026-01-01T12:00:00+01:00'),
  {
    name: 'members.csv',
    examples: [readFileSync(join(AGENCY, 'members.csv'), 'utf8')],
    send: (text) => answerOf(() => readMembers(Buffer.from(text), 'members.csv', agencyFile)),
  },
  ofNewAccount('name', 'anna.live'),
  ofNewAccount('plan', 'PRO'),
  ofNewAccount('language', 'de'),
  ofNewAccount('timeZone', 'Europe/Berlin'),
  ofNewAccount('style', 'neon'),
  {
    name: 'liveloom account create EMAIL',
    examples: ['anna@example.com'],
    send: (text) => answerOf(() => newAccountOf(text, {}, 'UTC')),
  },
  {
    name: 'liveloom account create --password-stdin',
    examples: ['correct horse battery'],
    send: (text) => answerOf(() => passwordIn(bytesOf(text))),
  },
  { name: 'liveloom render --at', examples: ['5s'], send: (text) => answerOf(() => parseMoments(text, 60_000)) },
  {
    name: 'liveloom start --connect',
    examples: ['replay:x'],
    send: (text) => answerOf(() => parseConnect(text, {} as never)),
  },
  {
    name: 'liveloom validate',
    examples: [
      { format: 'liveloom-bundle', version: 1 },
      { format: 'liveloom-recording', version: 1, startedAt: 1 },
    ],
    async send(text) {
      const file = join(folder, 'given.jsonl');
      writeFileSync(file, text);
      return (await validate([file])).files[0]!.error?.code ?? null;
    },
  },
  {
    name: 'liveloom verify',
    examples: (JSON.parse(readFileSync(DRAWS, 'utf8')) as { examples: Door['examples'] }).examples,
    send: (text) =>
      answerOf(() => {
        const file = join(folder, 'draws.json');
        writeFileSync(file, text);
        return verify(file, null);
      }),
  },
];

export async function commandDoors(): Promise<Door[]> {
  const added = Object.entries(COMMANDS).map(async ([name, load]) => ofCommand(name, await load()));
  return [...(await Promise.all(added)).flat(), ...values];
}
