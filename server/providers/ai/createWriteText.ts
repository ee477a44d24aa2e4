/** Requests a text from a service with OpenAI's chat completions API. The operator named its address. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { OutboundNetwork } from '../../ground/outbound/network.ts';
import { openOutbound } from '../../ground/outbound/outbound.ts';
import type { AiSettings } from './aiSettings.ts';

export interface ServiceText {
  text: string;
  tokens: { asked: number; written: number };
}

/** @throws AI_BUSY, AI_NOT_ANSWERING, AI_NOT_UNDERSTOOD */
export type AskService = (prompt: string, signal: AbortSignal) => Promise<ServiceText>;

const MAX_TOKENS = 300;
const MAX_BYTES = 256 * 1024;
/** Time for which a service with too many requests is left alone: by default, and at most. */
const USUAL_PAUSE_S = 5;
const MAX_PAUSE_S = 300;
const RULES = 'You write one short text that is shown on a live stream. Plain text, no markup, nothing offensive.';

type Service = Pick<AiSettings, 'url' | 'key' | 'model'>;

export function createWriteText({ url, key, model }: Service, network: OutboundNetwork, clock: Clock): AskService {
  const address = new URL(`${url.href.replace(/\/$/, '')}/chat/completions`);
  const { host } = address;
  const headers = { 'Content-Type': 'application/json', ...(key !== null && { Authorization: `Bearer ${key}` }) };
  let busyUntilMs = 0;

  function busy(): AppError {
    return new AppError('AI_BUSY', { host, seconds: Math.ceil((busyUntilMs - clock.nowMs()) / 1000) });
  }

  return async (prompt, signal) => {
    // The service named a pause; further requests would extend it.
    if (clock.nowMs() < busyUntilMs) throw busy();
    const messages = [
      { role: 'system', content: RULES },
      { role: 'user', content: prompt },
    ];
    const body = JSON.stringify({ model, messages, max_tokens: MAX_TOKENS });
    const request = { method: 'POST', headers, body, trustedOrigin: address.origin };
    const { status, again, bytes } = await answerOf(() => openOutbound(address, request, network, signal), host);
    if (status === 429) {
      busyUntilMs = clock.nowMs() + pauseS(again, clock.nowMs()) * 1000;
      throw busy();
    }
    const written = writtenIn(bytes, prompt);
    if (written === null) throw new AppError('AI_NOT_UNDERSTOOD', { host });
    return written;
  };
}

/** Parses `Retry-After`, in seconds or as a date. */
function pauseS(wanted: string, nowMs: number): number {
  const seconds = /^\d{1,6}$/.test(wanted) ? Number(wanted) : (Date.parse(wanted) - nowMs) / 1000;
  return Math.min(MAX_PAUSE_S, Math.max(1, Number.isNaN(seconds) ? USUAL_PAUSE_S : Math.ceil(seconds)));
}

interface Heard {
  status: number;
  /** Value of `Retry-After`. */
  again: string;
  bytes: Buffer;
}

async function answerOf(open: () => Promise<IncomingMessage>, host: string): Promise<Heard> {
  try {
    const response = await open();
    try {
      const { statusCode: status = 0 } = response;
      const again = response.headers['retry-after'] ?? '';
      if (status === 429) return { status, again, bytes: Buffer.alloc(0) };
      if (status !== 200) throw new Error(`status ${status}`);
      return { status, again, bytes: await bounded(response) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw new AppError('AI_NOT_ANSWERING', { host, reason: (error as Error).message }, { cause: error });
  }
}

async function bounded(response: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface Answer {
  choices?: { message?: { content?: unknown } }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown; total_tokens?: unknown };
}

/** Estimates tokens for a service that does not report them: about four letters each. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

const countOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1e9 ? Number(value) : null;

function writtenIn(bytes: Buffer, prompt: string): ServiceText | null {
  try {
    const answer = JSON.parse(bytes.toString()) as Answer | null;
    const text = answer?.choices?.[0]?.message?.content;
    if (typeof text !== 'string' || text.trim() === '') return null;
    const { prompt_tokens, completion_tokens, total_tokens } = answer?.usage ?? {};
    const written = countOf(completion_tokens);
    const total = countOf(total_tokens) ?? tokensOf(RULES + prompt + text);
    const asked = countOf(prompt_tokens) ?? Math.max(0, total - (written ?? Math.min(total, tokensOf(text))));
    return { text, tokens: { asked, written: written ?? Math.max(0, total - asked) } };
  } catch {
    return null;
  }
}
