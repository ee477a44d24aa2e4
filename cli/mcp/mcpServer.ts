/** The server for AI programs: its tools, and what their answers look like (behaviour: mcp-1). */
import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { version } from '../../package.json' with { type: 'json' };
import { markedTexts, NOTICE } from './markedTexts.ts';
import type { Ask, Tool, ToolInput } from './tool.ts';
import { KIND_TOOLS } from './tools/kindTools.ts';
import { PROPOSAL_TOOLS } from './tools/proposalTools.ts';
import { READ_TOOLS } from './tools/readTools.ts';
import { withoutSecrets } from './withoutSecrets.ts';

export const TOOLS: readonly Tool[] = [...READ_TOOLS, ...KIND_TOOLS, ...PROPOSAL_TOOLS];

/** Longer answers are refused, because they would fill the memory of the AI. */
const MAX_ANSWER = 512 * 1024;

const INSTRUCTIONS = [
  'Liveloom runs overlays and automations (flows) of a person who streams live.',
  'You can read, and propose changes. No tool applies anything: the person reads each proposal in the dashboard and applies or refuses it.',
  NOTICE,
].join(' ');

const text = (words: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: words }],
  ...(isError && { isError }),
});

function answerOf({ isByStrangers, next }: Tool, answer: unknown): CallToolResult {
  const open = withoutSecrets(answer);
  const json = JSON.stringify(isByStrangers ? { next, notice: NOTICE, data: markedTexts(open) } : open);
  if (json.length <= MAX_ANSWER) return text(json);
  return text(`The answer is longer than ${MAX_ANSWER / 1024} KB. Ask for less with limit, offset or search.`, true);
}

async function run(tool: Tool, input: ToolInput, ask: Ask): Promise<CallToolResult> {
  try {
    return answerOf(tool, await tool.run(input, ask));
  } catch (error) {
    return text(error instanceof Error ? error.message : String(error), true);
  }
}

/** @param ask calls the Liveloom server */
export function createMcpServer(ask: Ask): McpServer {
  const server = new McpServer({ name: 'liveloom', version }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) {
    const { name, description, fields: properties, required, isReading } = tool;
    const schema = { type: 'object', properties, required: [...required], additionalProperties: false } as const;
    const inputSchema = fromJsonSchema<ToolInput>(schema);
    const annotations = { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { description, inputSchema, annotations }, (input) => run(tool, input, ask));
  }
  return server;
}
