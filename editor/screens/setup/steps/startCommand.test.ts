/** Tests the command with which each terminal opens the server to the network. */
import { expect, it } from 'vitest';
import { type Shell, startCommand } from './startCommand.ts';

// behaviour: page-320
it.each<[Shell, string, string]>([
  ['shell', '4400', 'HOST=0.0.0.0 npm start'],
  ['shell', '4567', 'HOST=0.0.0.0 PORT=4567 npm start'],
  ['powershell', '4400', '$env:HOST="0.0.0.0"; npm start'],
  ['powershell', '4567', '$env:HOST="0.0.0.0"; $env:PORT="4567"; npm start'],
  ['cmd', '4400', 'set HOST=0.0.0.0&& npm start'],
  ['cmd', '', 'set HOST=0.0.0.0&& set PORT=80&& npm start'],
])('%s at port %j: %s', (shell, port, command) => {
  expect(startCommand(shell, port)).toBe(command);
});
