/** Command `liveloom mcp`: lets an AI program read and propose changes, over standard input and output. */
import { readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { AppError } from '#engine/core/appError.ts';
import { createMcpServer } from '../mcp/mcpServer.ts';
import { runningServer, type ServerFlags, withServerOptions } from '../talking/runningServer.ts';

interface Flags extends ServerFlags {
  keyFile?: string;
}

const MAX_KEY_BYTES = 1024;

/** @throws OPTION_INVALID when the file holds no key */
function keyIn(path: string): string {
  const refused = (allowed: string): AppError =>
    new AppError('OPTION_INVALID', { option: '--key-file', value: path, allowed });
  try {
    if (statSync(path).size > MAX_KEY_BYTES) throw refused('a file with one API key');
    const key = readFileSync(path, 'utf8').trim();
    if (!/^\S+$/.test(key)) throw refused('a file with one API key');
    return key;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('a file that this account of the computer can read');
  }
}

function run({ keyFile, ...flags }: Flags): void {
  const env = keyFile === undefined ? process.env : { ...process.env, LIVELOOM_API_KEY: keyIn(keyFile) };
  const { ask } = runningServer(flags, env);
  serveStdio(() => createMcpServer(ask), {
    onerror: (error) => void process.stderr.write(`${error.message}\n`),
  });
}

export function addMcp(program: Command): void {
  const mcp = program
    .command('mcp')
    .description('Let an AI program read your account and propose changes, over standard input and output (MCP)')
    .option('--key-file <path>', 'file with the API key (default: LIVELOOM_API_KEY)');
  withServerOptions(mcp).action(run);
}
