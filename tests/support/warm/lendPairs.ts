/** Lends warm pairs to the processes of dashboard tests. Vitest calls this before and after them. */
import { createServer, type IncomingMessage } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listen } from '../httpRequest.ts';
import { startWarmPair } from './warmPair.ts';
import { createWarmPool } from './warmPool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of this computer at which pairs are lent. */
    warmPairs: number;
  }
}

/** Body of a request that gives a pair back. */
export interface GivenPair {
  url: string;
  signUps: number;
}

/** Starts to lend and returns what stops everything. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pool = createWarmPool(startWarmPair);
  const answerTo = async (request: IncomingMessage): Promise<unknown> => {
    if (request.url === '/take') return pool.take();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url, signUps } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as GivenPair;
    await pool.give(url, signUps);
    return {};
  };
  const server = createServer((request, response) => {
    answerTo(request).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { port, close } = await listen(server);
  project.provide('warmPairs', port);
  return async () => {
    await close();
    await pool.close();
  };
}
