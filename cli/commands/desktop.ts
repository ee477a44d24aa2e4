/** Command `liveloom desktop`: runs the server for the person at this computer, and shows the dashboard in a window. */
import type { Command } from 'commander';
import { runDesktop } from '../desktop/runDesktop.ts';

interface Flags {
  window: boolean;
}

export function addDesktop(program: Command): void {
  program
    .command('desktop')
    .description('Run Liveloom as an app on this computer; its data is in the folder that the system keeps for apps')
    .option('--no-window', 'open no window, as at the start of the system')
    .action(({ window }: Flags) => runDesktop({ opensWindow: window }));
}
