/** What the page knows of the server, folded from one answer after the other. */
import type { Answer, ServerStatus } from './apiClient.ts';

export interface ServerView {
  /** `loading` until the first answer. */
  contact: 'loading' | 'ok' | 'refused' | 'unreachable';
  /** The last good answer; stays while the server is away. */
  status: ServerStatus | null;
  /** Of the refusal, when there is one. */
  refusal: { httpStatus: number; message: string | null } | null;
  /** How often all was well again: what was loaded in between may have failed and is loaded anew. */
  returns: number;
}

export const INITIAL_SERVER_VIEW: ServerView = { contact: 'loading', status: null, refusal: null, returns: 0 };

export function nextServerView(view: ServerView, answer: Answer<ServerStatus>): ServerView {
  if (answer.kind === 'unreachable') return { ...view, contact: 'unreachable', refusal: null };
  if (answer.kind === 'refused') {
    const { httpStatus, message } = answer;
    return { ...view, contact: 'refused', refusal: { httpStatus, message } };
  }
  const isReturn = view.contact === 'unreachable' || view.contact === 'refused';
  return { contact: 'ok', status: answer.value, refusal: null, returns: view.returns + (isReturn ? 1 : 0) };
}
