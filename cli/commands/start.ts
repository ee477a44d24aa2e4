/** `liveloom start`: the server, in this process, until it is told to stop. */
import type { Command } from 'commander';
import { startFromEnvironment } from '#server/start.ts';

export function addStart(program: Command): void {
  program
    .command('start')
    .description('Start the server; settings come from the environment (PORT, HOST, LIVELOOM_DATA_DIR, …)')
    .option('--json', 'print the addresses as JSON')
    .action((flags: { json?: boolean }) => startFromEnvironment({ isJson: flags.json ?? false }));
}
