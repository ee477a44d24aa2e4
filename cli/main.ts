#!/usr/bin/env node
/** The command `liveloom`: registers commands, maps errors to exit codes (behaviour: name-4). */
import { Command, CommanderError } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { version } from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';
import { stopWithParent } from './stopWithParent.ts';
import { fileProblems, problemsText } from './validate/fileProblems.ts';

/** Errors that say that what was checked or asked for does not hold, though everything was in order. */
const DOES_NOT_HOLD: readonly string[] = ['STATE_DIFFERS', 'NEVER_CONNECTED'];

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return error instanceof AppError && DOES_NOT_HOLD.includes(error.code) ? 1 : 2;
}

const isJson = process.argv.includes('--json');

function codeOf(error: unknown): string {
  if (error instanceof CommanderError) return 'USAGE';
  return error instanceof AppError ? error.code : 'INTERNAL';
}

function print(error: unknown): void {
  // Commander prints its own words, unless a program is listening.
  if (error instanceof CommanderError && (!isJson || error.exitCode === 0)) return;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const problems = error instanceof AppError ? fileProblems(error) : null;
  const told = isJson
    ? JSON.stringify({ error: { code, message, ...(problems && { problems }) } })
    : problems === null
      ? message
      : problemsText(problems);
  process.stderr.write(`${told}\n`);
}

/** Whoever read our words has left, as `| head` does: there is nobody to tell. */
function endQuietlyWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}

async function main(): Promise<void> {
  const program = new Command('liveloom')
    .description('Overlays and automations for people who stream live')
    .version(version)
    // What stands behind a command is the command's: those of one and of its own commands may have the same name.
    .enablePositionalOptions()
    .showHelpAfterError('Run "liveloom --help" to see what there is.')
    .configureOutput(isJson ? { writeErr: () => undefined } : {})
    .exitOverride();
  for (const add of Object.values(COMMANDS)) add(program);
  await program.parseAsync(process.argv);
}

endQuietlyWithReader();
stopWithParent();
main().catch((error: unknown) => {
  print(error);
  process.exitCode = exitCodeOf(error);
});
