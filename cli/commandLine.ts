/** Runs one command of `liveloom` in this process and maps errors to exit codes (behaviour: name-4). */
import { Command, CommanderError } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { version } from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';
import { fileProblems, problemsText } from './validate/fileProblems.ts';

/** Errors that say that a check failed although the command itself worked. */
const DOES_NOT_HOLD: readonly string[] = ['STATE_DIFFERS', 'NEVER_CONNECTED'];

type Write = (text: string) => void;

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return error instanceof AppError && DOES_NOT_HOLD.includes(error.code) ? 1 : 2;
}

function codeOf(error: unknown): string {
  if (error instanceof CommanderError) return 'USAGE';
  return error instanceof AppError ? error.code : 'INTERNAL';
}

function print(error: unknown, isJson: boolean, write: Write): void {
  // Commander prints its own words, unless a program is listening.
  if (error instanceof CommanderError && (!isJson || error.exitCode === 0)) return;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const problems = error instanceof AppError ? fileProblems(error) : null;
  const line = isJson
    ? JSON.stringify({ error: { code, message, ...(problems && { problems }) } })
    : problems === null
      ? message
      : problemsText(problems);
  write(`${line}\n`);
}

/** Returns the command that is named first; all without one, for help and for suggestions. */
function neededCommands([first = '']: readonly string[]): readonly string[] {
  return Object.hasOwn(COMMANDS, first) ? [first] : Object.keys(COMMANDS);
}

/** Matches an id that begins with "-"; no option is like it. */
const DASHED_ID = /^-(?!-[a-z][a-z-]*$)[\w-]{21}$/;

/** Moves ids that begin with "-" behind `--`, where they are not read as options. */
export function withDashedIdsLast(args: readonly string[]): readonly string[] {
  const ids = args.filter((arg) => DASHED_ID.test(arg));
  if (ids.length === 0 || args.includes('--')) return args;
  return [...args.filter((arg) => !ids.includes(arg)), '--', ...ids];
}

async function programOf(args: readonly string[], isJson: boolean, writeErr: Write): Promise<Command> {
  const program = new Command('liveloom')
    .description('Overlays and automations for people who stream live')
    .version(version)
    // Options after a command belong to the command: it and its own commands may have options with the same name.
    .enablePositionalOptions()
    .showHelpAfterError('Run "liveloom --help" to see what there is.')
    .configureOutput({ writeErr: isJson ? () => undefined : writeErr })
    .exitOverride();
  const added = await Promise.all(neededCommands(args).map((name) => COMMANDS[name]!()));
  for (const add of added) add(program);
  return program;
}

/**
 * Runs a command.
 * @param argv as `process.argv`: the program, the script, then the arguments
 * @param writeError takes the text for standard error
 * @returns the exit code of an error; undefined when the command ended without one
 */
export async function runCommandLine(argv: readonly string[], writeError: Write): Promise<number | undefined> {
  const isJson = argv.includes('--json');
  try {
    const args = withDashedIdsLast(argv.slice(2));
    const program = await programOf(args, isJson, writeError);
    await program.parseAsync(args, { from: 'user' });
    return undefined;
  } catch (error) {
    print(error, isJson, writeError);
    return exitCodeOf(error);
  }
}
