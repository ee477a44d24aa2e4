/** Account that sends requests over HTTP and sockets from a separate IP address, and continues after any answer. */
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { BenchAccount } from './accounts.ts';

export interface Answer {
  status: number;
  text: string;
}

export interface Stranger {
  account: BenchAccount;
  /** Number of answers by status; 0 = none. */
  answers: Map<number, number>;
  /** Requests below `/api`; resolves with any answer, with status 0 for none. */
  ask(method: string, path: string, body?: object | FormData): Promise<Answer>;
  /** Sends a body as it is. */
  send(method: string, path: string, type: string, body?: string | Buffer): Promise<Answer>;
  /** Sends a request that later steps need. @throws {Error} when it is refused */
  need<T>(method: string, path: string, body?: object | FormData): Promise<T>;
  /** Opens a socket of pages. */
  socket(): WebSocket;
}

const MAX_TEXT = 4_000_000;

/** @param address address of this computer's own network, like 127.0.0.7 */
export function strangerOf(port: number, account: BenchAccount, address: string): Stranger {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: address });

  const answers = new Map<number, number>();

  const ask = async (method: string, path: string, body?: object | FormData): Promise<Answer> =>
    send(method, path, ...(await encoded(body)));

  function send(method: string, path: string, type: string, body?: string | Buffer): Promise<Answer> {
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const headers = {
      authorization: `Bearer ${account.apiKey}`,
      ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
    };
    return new Promise((answered) => {
      const resolve = (answer: Answer): void => {
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        answered(answer);
      };
      const fail = (): void => resolve({ status: 0, text: '' });
      const sent = request({ port, host: '127.0.0.1', agent, method, path: `/api${path}`, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => text.length < MAX_TEXT && (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', fail);
      });
      sent.on('error', fail).end(bytes);
    });
  }

  return {
    account,
    answers,
    ask,
    send,
    async need<T>(method: string, path: string, body?: object | FormData) {
      const { status, text } = await ask(method, path, body);
      if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 400)}`);
      return (text === '' ? null : JSON.parse(text)) as T;
    },
    socket() {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { localAddress: address });
      return socket.on('error', () => undefined);
    },
  };
}

async function encoded(body: object | FormData | undefined): Promise<[type: string, bytes?: Buffer]> {
  if (body === undefined) return [''];
  if (!(body instanceof FormData)) return ['application/json', Buffer.from(JSON.stringify(body))];
  const form = new Response(body);
  return [form.headers.get('content-type') ?? '', Buffer.from(await form.arrayBuffer())];
}
