/** Limits how much memory the server uses before it collects garbage. */
import { setFlagsFromString } from 'node:v8';

/**
 * With a gigabyte or more available, the engine waits until the used memory has quadrupled, as if it were alone on the machine.
 * Beside a game and broadcast software, the server must limit itself as on a small machine, to twice the used memory.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
