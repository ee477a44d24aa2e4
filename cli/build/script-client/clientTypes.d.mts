/** The types of `client.mjs`. */
export interface Options {
  /** Where the server is reached: `http://localhost:3000`. */
  url: string;
  /** The API key of the account, of the settings or of `liveloom account key`. */
  key?: string;
  /** Of what the server says. */
  language?: 'en' | 'de';
  /** Longest time to wait for an answer; 30 s unless set. */
  limitMs?: number;
}

/** What the server refused, in its words; `code` stays the same in every language and version. */
export class LiveloomError extends Error {
  readonly code: string;
  /** 0 = there was no answer. */
  readonly status: number;
  /** What is wrong with which field of the request. */
  readonly fields: readonly { path: string; message: string }[];
}

export interface Liveloom {}

export function liveloom(options: Options): Liveloom;

/** Parameters of the path and the query, the body, and the file of a call. */
export interface CallInput {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: object;
  file?: Blob;
}

/**
 * Makes any call, such as one of a newer server.
 * @param call method, path below /api, and the form field of its file
 */
export function callServer(
  options: Options,
  call: readonly [method: string, path: string, fileField?: string],
  input?: CallInput,
): Promise<unknown>;
