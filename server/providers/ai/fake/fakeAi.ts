/**
 * Fake service with OpenAI's chat completions API: it checks requests as real ones do, reports its token counts, and fails in
 * all the same ways. It is a listener, so that any server can use it.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface HeardQuestion {
  url: string;
  authorization: string | undefined;
  model: string;
  prompt: string;
}

/** Behaviour of the fake. */
export type AiMood =
  | { kind: 'writes'; text: string; usage?: object | null }
  /** Overloaded, or the account has no credit. */
  | { kind: 'busy'; retryAfter?: string }
  | { kind: 'fails'; status: number }
  /** Takes the request and never answers. */
  | { kind: 'hangs' }
  /** Begins an answer and never ends it. */
  | { kind: 'trickles' }
  | { kind: 'junk'; body: string }
  /** Far more than requested. */
  | { kind: 'floods'; bytes: number }
  | { kind: 'leads'; location: string }
  | { kind: 'hangsUp' };

export interface FakeAi {
  /** Listener for a server. */
  listener: RequestListener;
  asked: HeardQuestion[];
  mood: AiMood;
}

export function createFakeAi(key: string | null = null): FakeAi {
  const fake: FakeAi = {
    asked: [],
    mood: { kind: 'writes', text: 'Hello!' },
    listener: (request, response) => void answer(request, response),
  };
  return fake;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { authorization } = request.headers;
    const question = questionIn(Buffer.concat(chunks).toString());
    const path = new URL(request.url ?? '', 'http://x').pathname;
    if (request.method !== 'POST' || !path.endsWith('/chat/completions')) return refuse(response, 404, 'unknown url');
    if (key !== null && authorization !== `Bearer ${key}`) return refuse(response, 401, 'incorrect API key');
    if (question === null) return refuse(response, 400, 'messages is required');
    fake.asked.push({ url: path, authorization, ...question });
    perform(fake.mood, response, question.prompt);
  }
}

function questionIn(body: string): { model: string; prompt: string } | null {
  try {
    const { model, messages } = JSON.parse(body) as { model?: unknown; messages?: { role: string; content: string }[] };
    const prompt = messages?.filter(({ role }) => role === 'user').at(-1)?.content;
    return typeof model === 'string' && typeof prompt === 'string' ? { model, prompt } : null;
  } catch {
    return null;
  }
}

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error', code: null } }));
}

function perform(mood: AiMood, response: ServerResponse, prompt: string): void {
  const json = { 'Content-Type': 'application/json' };
  switch (mood.kind) {
    case 'writes':
      return void response.writeHead(200, json).end(completion(prompt, mood.text, mood.usage));
    case 'busy':
      return refuse(response, 429, 'rate limit reached', mood.retryAfter ? { 'Retry-After': mood.retryAfter } : {});
    case 'fails':
      return refuse(response, mood.status, 'the server had an error');
    case 'hangs':
      return;
    case 'trickles':
      return void response.writeHead(200, json).write('{"choices":[');
    case 'junk':
      return void response.writeHead(200, json).end(mood.body);
    case 'floods':
      return void response.writeHead(200, json).end(completion(prompt, 'x'.repeat(mood.bytes), null));
    case 'leads':
      return void response.writeHead(307, { Location: mood.location }).end();
    case 'hangsUp':
      return void response.socket?.destroy();
  }
}

function completion(prompt: string, text: string, usage: object | null | undefined): string {
  const [asked, written] = [Math.ceil(prompt.length / 4) + 20, Math.ceil(text.length / 4)];
  const counted = { prompt_tokens: asked, completion_tokens: written, total_tokens: asked + written };
  return JSON.stringify({
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    ...(usage !== null && { usage: usage ?? counted }),
  });
}
