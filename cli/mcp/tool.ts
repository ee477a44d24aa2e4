/** Contract of the tools that an AI program gets: data in, an answer of the server out. */
import type { CallInput } from '#schemas/generated/client.mjs';
import type { ServerCall } from '../talking/runningServer.ts';

/** JSON schema of one input. */
export interface InputField {
  type: 'string' | 'integer' | 'boolean' | 'object';
  description?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export type ToolInput = Readonly<Record<string, unknown>>;

/** Makes a call of the server with the key of the program. */
export type Ask = (call: ServerCall, input?: CallInput) => Promise<unknown>;

export interface Tool {
  /** Words with underscores, as AI programs expect. */
  name: string;
  description: string;
  fields: Readonly<Record<string, InputField>>;
  required: readonly string[];
  /** Whether the answer has texts of viewers or of other programs, which are marked. */
  isByStrangers: boolean;
  /** Advice for the next step; stands before the data. */
  next?: string;
  /** Whether it leaves everything as it is. */
  isReading: boolean;
  run(input: ToolInput, ask: Ask): Promise<unknown>;
}
