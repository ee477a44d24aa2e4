/** Requests for tests of the libraries, with real files of fixtures/media. */
import { readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { MediaAnswer, MediaList, UploadAnswer } from '#schemas/generated/types.ts';
import type { Account, ApiServer } from './apiServer.ts';
import { type HttpAnswer, httpRequest } from './httpRequest.ts';

const MEDIA = join(import.meta.dirname, '../../fixtures/media');

/** Reads a file such as `library/picture.webp`, below fixtures/media. */
export const mediaFixture = (path: string): Buffer => readFileSync(join(MEDIA, path));

/** Returns the error of an answer. */
export const errorOf = (answer: HttpAnswer): { code: string; message: string; fields?: { path: string }[] } =>
  (answer.json() as { error: { code: string; message: string } }).error;

/** Calls of one account. */
export class MediaCalls {
  readonly api: ApiServer;
  readonly as: Account;

  constructor(api: ApiServer, as: Account) {
    this.api = api;
    this.as = as;
  }

  open(resource: string, size: number): Promise<HttpAnswer> {
    return this.api.call('POST', `/${resource}/upload-url`, { as: this.as, body: { size } });
  }

  async opened(resource: string, size: number): Promise<UploadAnswer> {
    return this.#expectCreated(await this.open(resource, size));
  }

  put(url: string, body: Buffer, headers: OutgoingHttpHeaders = {}): Promise<HttpAnswer> {
    return httpRequest(this.api.port, url, {
      method: 'PUT',
      headers: { 'content-length': body.length, ...headers },
      body,
    });
  }

  /** Uploads bytes, up to where the upload can be finished. */
  async send(resource: string, bytes: Buffer): Promise<string> {
    const { uploadId, url } = await this.opened(resource, bytes.length);
    const answer = await this.put(url, bytes);
    if (answer.status !== 204) throw new Error(`PUT answered ${answer.status}: ${answer.text}`);
    return uploadId;
  }

  finish(resource: string, uploadId: string, name: string): Promise<HttpAnswer> {
    return this.api.call('POST', `/${resource}`, { as: this.as, body: { uploadId, name } });
  }

  giveUp(resource: string, uploadId: string): Promise<HttpAnswer> {
    return this.api.call('DELETE', `/${resource}/uploads/${uploadId}`, { as: this.as });
  }

  async upload(resource: string, bytes: Buffer, name: string): Promise<MediaAnswer> {
    return this.#expectCreated(await this.finish(resource, await this.send(resource, bytes), name));
  }

  async list(resource: string, query = ''): Promise<MediaList> {
    return (await this.api.call('GET', `/${resource}${query}`, { as: this.as })).json() as MediaList;
  }

  get(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<HttpAnswer> {
    return httpRequest(this.api.port, url, { method, headers });
  }

  /** Returns the files in the folder of the server. */
  stored(): string[] {
    return readdirSync(this.api.mediaFolder);
  }

  /** Adds an item to the overlay. @returns its id */
  async addItem(type: string, settings: object): Promise<string> {
    const body = { type, name: 'Logo', settings };
    const answer = await this.api.call('POST', `/overlay/${this.as.id}-profile/items`, { as: this.as, body });
    return this.#expectCreated<{ item: { id: string } }>(answer).item.id;
  }

  #expectCreated<T>(answer: HttpAnswer): T {
    if (answer.status !== 201) throw new Error(`expected 201, not ${answer.status}: ${answer.text}`);
    return answer.json() as T;
  }
}
