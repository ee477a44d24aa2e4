/**
 * Handles calls that start a flow from outside (behaviour: webhook-1). Callers prove that they know the flow's secret, or sign
 * with it; the live key alone starts nothing. Missing, disabled and otherwise protected flows get the same answer.
 */
import { createHash } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { ErrorCode, Flow } from '#schemas/generated/types.ts';
import {
  isSame,
  SECRET_HEADER,
  SIGNATURE_HEADER,
  signatureOf,
  TIMESTAMP_HEADER,
} from '../../ground/base/webhookSignature.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { FlowSecrets } from '../../documents/flows/flowSecrets.ts';
import { FLOW } from '../../documents/kinds.ts';
import type { ProfileKeys } from '../../documents/profiles/profileKeys.ts';
import { currentDocument, hasDocument } from '../../documents/store.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { Limits } from '../limits.ts';
import type { RawRequest } from '../../ground/http/rawRequest.ts';
import { bodyFields, formFields, kindsOf } from './webhookFields.ts';

export interface WebhookCall {
  liveKey: string;
  method: 'GET' | 'POST';
  raw: RawRequest;
  /** Origin of the call. */
  address: string;
  /** Whether a program on the computer of the server made it. */
  isLocal: boolean;
}

export interface Webhooks {
  /** @throws WEBHOOK_UNKNOWN, WEBHOOK_STALE, WEBHOOK_REPEATED, TOO_MANY_REQUESTS, errors of reading the body */
  receive(call: WebhookCall): Promise<void>;
}

export interface WebhookDeps {
  database: Database;
  keys: Pick<ProfileKeys, 'list' | 'resolve'>;
  secrets: FlowSecrets;
  limits: Pick<Limits, 'countOwn' | 'countUnproven'>;
  /** Calls are meant for the show, not for a test of it. */
  host: Inbox;
  /** Knows for whom the computer of the server is their own. */
  programs: { isHomeOf(streamerId: string): Promise<boolean> };
  clock: Clock;
}

/** Maximum difference between the clocks of both ends. */
const WINDOW_MINUTES = 5;
const MAX_ID = 400;
/** Parameters in the address that are no fields. */
const RESERVED = ['flow', 'secret'] as const;

/** Errors of callers that have proven nothing. */
const UNPROVEN: readonly ErrorCode[] = ['WEBHOOK_UNKNOWN', 'WEBHOOK_STALE'];

const unknown = (): AppError => new AppError('WEBHOOK_UNKNOWN');

export function createWebhooks({ database, keys, secrets, limits, host, programs, clock }: WebhookDeps): Webhooks {
  const streamerOf = (liveKey: string): string => {
    const profileId = keys.resolve(liveKey);
    const profile = keys.list().find(({ id }) => id === profileId);
    if (profile === undefined) throw unknown();
    return profile.streamerId;
  };

  function refuseStale(timestamp: string): void {
    const apartMs = Math.abs(clock.nowMs() - Number(timestamp) * 1000);
    if (/^\d{1,12}$/.test(timestamp) && apartMs <= WINDOW_MINUTES * 60_000) return;
    throw new AppError('WEBHOOK_STALE', { found: timestamp.slice(0, 40), minutes: WINDOW_MINUTES });
  }

  /**
   * Checks the proof. A secret identifies the caller before the body is read; a signature needs the body.
   * @returns the body, and its id
   */
  async function proven({ raw, method }: WebhookCall, secret: string): Promise<{ body: Buffer; id?: string }> {
    const signature = raw.header(SIGNATURE_HEADER);
    const read = (): Promise<Buffer> => (method === 'GET' ? Promise.resolve(Buffer.alloc(0)) : raw.body());
    if (method === 'GET' || signature === '') {
      const given = raw.header(SECRET_HEADER) || (new URLSearchParams(raw.query).get('secret') ?? '');
      if (!isSame(given, secret)) throw unknown();
      return { body: await read() };
    }
    const timestamp = raw.header(TIMESTAMP_HEADER);
    refuseStale(timestamp);
    const body = await read();
    if (!isSame(signature, signatureOf(secret, timestamp, body))) throw unknown();
    // The journal keeps each id for longer than a timestamp is fresh, even after a restart.
    return { body, id: `webhook-${createHash('sha256').update(`${secret}.${signature}`).digest('hex')}` };
  }

  /**
   * Calls without proof use up the address's limit for that.
   * @throws TOO_MANY_REQUESTS, errors of `proven`
   */
  async function provenOrCounted(call: WebhookCall, secret: string): ReturnType<typeof proven> {
    try {
      return await proven(call, secret);
    } catch (error) {
      if (error instanceof AppError && UNPROVEN.includes(error.code))
        await limits.countUnproven('webhook', call.address);
      throw error;
    }
  }

  /** @throws WEBHOOK_UNKNOWN unless a trigger of the flow takes the call */
  async function refuseClosed(streamerId: string, flowId: string, isLocal: boolean): Promise<void> {
    const ref = { streamerId, kind: FLOW, id: flowId };
    if (!(await hasDocument(database, ref))) throw unknown();
    const { isEnabled, triggersById } = (await currentDocument(database, ref)).document as Flow;
    const isOpen = Object.values(triggersById).some(
      ({ kind, isEnabled: isOn, settings }) =>
        kind === 'WEBHOOK' && isOn && (isLocal || settings['isLocalOnly'] !== true),
    );
    if (!isEnabled || !isOpen) throw unknown();
  }

  return {
    async receive(call) {
      const streamerId = streamerOf(call.liveKey);
      const { query } = call.raw;
      const flowId = (new URLSearchParams(query).get('flow') ?? '').slice(0, MAX_ID);
      const { body, id } = await provenOrCounted(call, await secrets.of({ streamerId, flowId }));
      await limits.countOwn('webhook', 'flow', `${streamerId}/${flowId}`);
      await limits.countOwn('webhook', 'account', streamerId);
      const isLocal = call.isLocal && (await programs.isHomeOf(streamerId));
      await refuseClosed(streamerId, flowId, isLocal);
      const fields = { ...formFields(query, 'utf-8', RESERVED), ...bodyFields(call.raw.header('Content-Type'), body) };
      const payload = { flowId, isLocal, fields: Object.fromEntries(Object.entries(fields).slice(0, 50)) };
      const { seq } = await host.submit(streamerId, {
        type: 'webhookReceived',
        origin: 'command',
        payload,
        ...(id !== undefined && { id }),
      });
      if (seq === null) throw new AppError('WEBHOOK_REPEATED');
      await secrets.called(streamerId, flowId, { atMs: clock.nowMs(), fields: kindsOf(payload.fields) });
    },
  };
}
