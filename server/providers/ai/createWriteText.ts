/** Asks a service that speaks OpenAI's chat completions for a text. Its address was named by whoever runs the server. */
import { AppError } from '#engine/core/appError.ts';
import type { OutboundNetwork } from '../../outbound/network.ts';
import { openOutbound } from '../../outbound/outbound.ts';
import type { AiSettings } from './aiSettings.ts';

const MAX_TOKENS = 300;
const MAX_BYTES = 256 * 1024;
const RULES = 'You write one short text that is shown on a live stream. Plain text, no markup, nothing offensive.';

export function createWriteText({ url, key, model }: AiSettings, network: OutboundNetwork) {
  const address = new URL(`${url.href.replace(/\/$/, '')}/chat/completions`);
  const headers = { 'Content-Type': 'application/json', ...(key !== null && { Authorization: `Bearer ${key}` }) };

  return async (prompt: string, signal: AbortSignal): Promise<{ text: string; tokens: number }> => {
    const messages = [
      { role: 'system', content: RULES },
      { role: 'user', content: prompt },
    ];
    const body = JSON.stringify({ model, messages, max_tokens: MAX_TOKENS });
    const request = { method: 'POST', headers, body, trustedOrigin: address.origin };
    const bytes = await answerOf(() => openOutbound(address, request, network, signal), address.host);
    const written = writtenIn(bytes);
    if (written === null) throw new AppError('AI_NOT_UNDERSTOOD', { host: address.host });
    const { text, tokens = tokensOf(prompt + text) } = written;
    return { text, tokens };
  };
}

async function answerOf(open: () => ReturnType<typeof openOutbound>, host: string): Promise<Buffer> {
  try {
    const response = await open();
    try {
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
      return await bounded(response);
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
  usage?: { total_tokens?: unknown };
}

/** A service that does not say what it cost: four letters are about a token. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

function writtenIn(bytes: Buffer): { text: string; tokens: number | undefined } | null {
  try {
    const answer = JSON.parse(bytes.toString()) as Answer | null;
    const text = answer?.choices?.[0]?.message?.content;
    const tokens = answer?.usage?.total_tokens;
    if (typeof text !== 'string' || text.trim() === '') return null;
    return { text, tokens: Number.isSafeInteger(tokens) && Number(tokens) >= 0 ? Number(tokens) : undefined };
  } catch {
    return null;
  }
}
