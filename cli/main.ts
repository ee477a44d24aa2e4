#!/usr/bin/env node
/** The command `liveloom`: registers commands, maps errors to exit codes (design section 7). */
import { Command, CommanderError } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { version } from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return error instanceof AppError && error.code === 'STATE_DIFFERS' ? 1 : 2;
}

function print(error: unknown): void {
  if (error instanceof CommanderError) return; // commander has printed it
  const isJson = process.argv.includes('--json');
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(isJson ? `${JSON.stringify({ error: { code, message } })}\n` : `${message}\n`);
}

async function main(): Promise<void> {
  const program = new Command('liveloom')
    .description('Overlays and automations for people who stream live')
    .version(version)
    .showHelpAfterError('Run "liveloom --help" to see what there is.')
    .exitOverride();
  for (const add of Object.values(COMMANDS)) add(program);
  await program.parseAsync(process.argv);
}

main().catch((error: unknown) => {
  print(error);
  process.exitCode = exitCodeOf(error);
});
