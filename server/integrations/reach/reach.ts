/** A program as the server holds it, wherever that program is: on its own computer, or at an agent. */
import type { JsonObject } from '#schemas/generated/types.ts';
import type { OpenedFile, ProgramChoice, ProgramPush } from '../program.ts';

export interface ReachCall {
  /** Identifies the call forever, so that it is done once; null = somebody tries it by hand. */
  key: string | null;
  call: string;
  values: JsonObject;
}

export interface Reach {
  /**
   * Makes the program do something.
   * @param signal aborts when nobody waits any more
   * @throws PROGRAM_NOT_ALLOWED, PROGRAM_CALL_UNCERTAIN, and as `ProgramLink.perform`
   */
  perform(call: ReachCall, signal: AbortSignal): Promise<JsonObject>;
  /** Lists what the program has now. @throws as `ProgramLink.choices` */
  choices(list: string, values: JsonObject, signal: AbortSignal): Promise<ProgramChoice[]>;
  /** Passes an event of the stream on, to a program that reads along. Never waits: who is slow misses it. */
  push(push: ProgramPush): void;
  /** Opens a file that the program reported. @throws PROGRAM_FILE_GONE, PROGRAM_NOT_ALLOWED, PROGRAM_NOT_CONNECTED */
  open(file: string): Promise<OpenedFile>;
  close(): void;
}
