#!/usr/bin/env node
/** The command `liveloom` as a process. */
import { runCommandLine } from './commandLine.ts';
import { stopWithParent } from './stopWithParent.ts';

/** Ends without a word when the reader of the output has left, as `| head` does. */
function endQuietlyWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}

endQuietlyWithReader();
stopWithParent();
void runCommandLine(process.argv, (text) => process.stderr.write(text)).then((exitCode) => {
  if (exitCode !== undefined) process.exitCode = exitCode;
});
