/** How much memory the server lets itself have before it collects garbage. */
import { setFlagsFromString } from 'node:v8';

/**
 * With a gigabyte or more at hand the engine waits until four times of what is in use has come together, as if it were alone
 * on the machine; beside a game and broadcast software it has the room that it takes on a small machine, twice.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
