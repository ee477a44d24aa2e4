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

  return async (prompt: string, signal: AbortSignal): Promise<string> => {
    const messages = [
      { role: 'system', content: RULES },
      { role: 'user', content: prompt },
    ];
    const body = JSON.stringify({ model, messages, max_tokens: MAX_TOKENS });
    const request = { method: 'POST', headers, body, trustedOrigin: address.origin };
    const bytes = await answerOf(() => openOutbound(address, request, network, signal), address.host);
    const text = textIn(bytes);
    if (text === null) throw new AppError('AI_NOT_UNDERSTOOD', { host: address.host });
    return text;
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

function textIn(bytes: Buffer): string | null {
  try {
    const answer = JSON.parse(bytes.toString()) as { choices?: { message?: { content?: unknown } }[] } | null;
    const content = answer?.choices?.[0]?.message?.content;
    return typeof content === 'string' && content.trim() !== '' ? content : null;
  } catch {
    return null;
  }
}
