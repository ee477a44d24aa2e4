/** Command `liveloom start`: runs the server in this process until it is told to stop. */
import type { Command } from 'commander';
import { CONNECT_FORMS } from '#server/sources/parseConnect.ts';
import { startFromEnvironment } from '#server/compose/start.ts';

interface Flags {
  connect?: string;
  json?: boolean;
}

export function addStart(program: Command): void {
  program
    .command('start')
    .description('Start the server; settings come from the environment (PORT, HOST, LIVELOOM_DATA_DIR, …)')
    .option('--connect <source>', `source of "My stream": ${CONNECT_FORMS.join(', ')}`)
    .option('--json', 'print the addresses as JSON')
    .action(({ json = false, connect }: Flags) => startFromEnvironment({ isJson: json, connect }));
}
