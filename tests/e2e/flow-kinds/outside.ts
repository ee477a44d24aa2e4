/** Fake hosts that the server calls: one for webhooks, one for AI; every other answers with a picture. */
import type { IncomingMessage } from 'node:http';
import { type FakeHosts, sendPicture, startFakeHosts } from '#server/ground/outbound/fake/fakeHosts.ts';

const HOST = 'https://pictures.example.com';
export const AI_URL = `${HOST}/v1/`;
export const HOOK_URL = `${HOST}/hook`;

export interface Outside extends Pick<FakeHosts, 'network' | 'close'> {
  /** Bodies of the webhook's calls. */
  hooked: string[];
  /** Prompts sent to the AI. */
  prompts: string[];
  /** Answer of the AI. */
  aiSays: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export async function startOutside(): Promise<Outside> {
  const hosts = await startFakeHosts();
  const { network } = hosts;
  const outside: Outside = { network, close: () => hosts.close(), hooked: [], prompts: [], aiSays: 'Welcome, all!' };
  hosts.answer = (request, response) => {
    void bodyOf(request).then((body) => {
      if (request.url === '/hook') {
        outside.hooked.push(body);
        response.writeHead(204).end();
      } else if (request.url === '/v1/chat/completions') {
        outside.prompts.push(body);
        response.end(JSON.stringify({ choices: [{ message: { content: outside.aiSays } }] }));
      } else sendPicture(response);
    });
  };
  return outside;
}
