/**
 * Command `liveloom verify`: verifies published results of draws, from a page's address or a copy of it
 * (docs/chance.md).
 */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { type CheckedDraws, type DrawProblem, verifyDraws } from '#engine/rules/chance/verify.ts';
import { liveloom, LiveloomError } from '#schemas/generated/client.mjs';
import type { Draw, DrawEntry, DrawsPage } from '#schemas/generated/types.ts';
import { validateDrawEntries, validateDrawsPage } from '#schemas/generated/validators.js';
import { parseJsonText } from '#server/ground/base/files/parseJsonText.ts';
import { readTextFile } from '#server/ground/base/files/readTextFile.ts';
import { inputFile } from '../files.ts';

const MAX_BYTES = 256 * 1024 * 1024;
/** Largest number of draws in one answer. */
const LIMIT = 100;
/** Largest number of a draw's entries in one answer. */
const ENTRIES_LIMIT = 10_000;
/** Largest total: more than a hundred a day for a year. */
const MAX_DRAWS = 100_000;

const WORDS: Readonly<Record<DrawProblem, string>> = {
  chainUnknown: 'its chain is not published',
  secretWrong: "its secret is not the one that the chain's head stands for",
  numberMissing: 'numbers before it are missing',
  numberAgain: 'its number was used before, or the order was changed',
  commitmentWrong: 'what can be won is not what was fixed',
  historyWrong: 'it does not follow on the draw before it',
  listWrong: 'its list of entries is not the one that was fixed',
  gambleWrong: 'its entries are not win and lose with weights that add up to 100',
  resultWrong: 'another entry wins, or is next',
  resultMissing: 'it has no result, and later ones do',
  changedSince: 'the earlier copy has something else in its place',
};

export interface VerifyResult {
  isSound: boolean;
  draws: number;
  unseen: number;
  withoutInput: number;
  chosen: number;
  /** Number of draws without their lists of entries in the copy. */
  unread: number;
  problems: readonly { chain: number; number: number; problems: readonly DrawProblem[] }[];
}

/** @throws FILE_NOT_READABLE, JSON_BROKEN, DRAWS_INVALID, SERVER_REFUSED */
export async function verify(source: string, earlier: string | null): Promise<VerifyResult> {
  const checked = verifyDraws(await readDraws(source), earlier === null ? null : await readDraws(earlier));
  return resultOf(checked);
}

function resultOf({ draws, isSound, unseen, withoutInput, chosen, unread }: CheckedDraws): VerifyResult {
  const wrong = draws.filter(({ problems }) => problems.length > 0);
  const problems = wrong.map(({ draw: { chain, number }, problems: list }) => ({ chain, number, problems: list }));
  return { isSound, draws: draws.length, unseen, withoutInput, chosen, unread, problems };
}

const readDraws = (source: string): Promise<DrawsPage> =>
  /^https?:\/\//i.test(source) ? readAddress(source) : readCopy(source);

async function readCopy(file: string): Promise<DrawsPage> {
  const { path, name } = await inputFile(file);
  return drawsIn(parseJsonText(await readTextFile(path, name, MAX_BYTES), name), name);
}

function drawsIn(value: unknown, file: string): DrawsPage {
  if (validateDrawsPage(value)) return value;
  throw new AppError('DRAWS_INVALID', { file });
}

const DRAWS = '/draws/';

/** Returns the address of a page's server, and the page's name. @throws OPTION_INVALID */
function placeIn(address: string): { base: string; page: string } {
  const { origin, pathname } = URL.canParse(address) ? new URL(address) : { origin: '', pathname: '' };
  const at = pathname.lastIndexOf(DRAWS);
  if (at < 0) {
    const allowed = 'like https://example.com/draws/0123456789abcdef0123';
    throw new AppError('OPTION_INVALID', { option: 'source', value: address, allowed });
  }
  const before = pathname.slice(0, at);
  const folder = before.endsWith('/api') ? before.slice(0, -'/api'.length) : before;
  return { base: `${origin}${folder}`, page: pathname.slice(at + DRAWS.length) };
}

/** Reads a whole page, from its own address or that of its data. */
async function readAddress(address: string): Promise<DrawsPage> {
  const { base, page: name } = placeIn(address);
  const { games } = liveloom({ url: base });
  const params = { page: name };
  const translateErrors = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof LiveloomError)) throw error;
      throw new AppError('SERVER_REFUSED', { url: base, code: error.code, message: error.message }, { cause: error });
    }
  };
  const read = async (first: number): Promise<DrawsPage> =>
    drawsIn(await translateErrors<unknown>(games.readDraws({ params, query: { first, limit: LIMIT } })), address);
  /** Reads the separate entries of a draw; a list of the wrong length is invalid. */
  const entriesOf = async ({ list }: Draw, position: number): Promise<DrawEntry[]> => {
    const entries: DrawEntry[] = [];
    while (entries.length < (list?.count ?? 0)) {
      const query = { position, first: entries.length, limit: ENTRIES_LIMIT };
      const answer: unknown = await translateErrors<unknown>(games.readDrawEntries({ params, query }));
      if (!validateDrawEntries(answer)) throw new AppError('DRAWS_INVALID', { file: address });
      if (answer.entries.length === 0) break;
      entries.push(...answer.entries);
    }
    return entries;
  };
  const page = await read(0);
  const { total } = page;
  const draws = [...page.draws];
  while (draws.length < Math.min(total, MAX_DRAWS)) {
    const next = await read(draws.length);
    if (next.draws.length === 0) break;
    draws.push(...next.draws);
  }
  for (const [position, draw] of draws.entries()) {
    if (draw.list && draw.entries.length === 0) draws[position] = { ...draw, entries: await entriesOf(draw, position) };
  }
  return { ...page, draws };
}

export function addVerify(program: Command): void {
  program
    .command('verify <source>')
    .description('Verify published random results, by the address of their page or a copy of it')
    .option('--earlier <file>', 'earlier copy to compare with: entries in both must be the same')
    .option('--json', 'print the result as JSON')
    .action(async (source: string, { earlier, json }: { earlier?: string; json?: boolean }) => {
      const result = await verify(source, earlier ?? null);
      process.stdout.write(json ? `${JSON.stringify(result)}\n` : textOf(result));
      process.exitCode = result.isSound ? 0 : 1;
    });
}

function textOf({ isSound, draws, unseen, withoutInput, chosen, unread, problems }: VerifyResult): string {
  const lines = problems.map(
    ({ chain, number, problems: list }) =>
      `chain ${chain}, number ${number}: ${list.map((one) => WORDS[one]).join('; ')}`,
  );
  if (!isSound && lines.length === 0) lines.push('draws of the earlier copy are gone');
  if (unseen > 0) lines.push(`${unseen} draws before the first one here were not looked at`);
  if (withoutInput > 0) lines.push(`${withoutInput} without a message of the stream in them`);
  if (unread > 0) lines.push(`${unread} without their lists of entries: who had to win was not looked at`);
  if (chosen > 0) lines.push(`${chosen} chosen by the streamer`);
  return `${[...lines, `${draws} draws: ${isSound ? 'all hold' : 'NOT all hold'}`].join('\n')}\n`;
}
