/**
 * Derives the secrets of flows: of the webhook that starts one, and of steps that sign what they send. None is stored or part
 * of a flow: each derives from a secret of the data folder and from how often it was renewed, so that no copy, export or
 * version of a flow reveals one (docs/decisions/0092-derive-webhook-secrets.md).
 */
import { createHmac } from 'node:crypto';
import type { Database } from '../../ground/db/connection.ts';
import { BOUND_LIST } from '../../ground/db/dialect.ts';

/** Identifies a secret: of a step of a flow, or of the flow's own webhook. */
export interface SecretOf {
  streamerId: string;
  flowId: string;
  /** The step; left out = the webhook that starts the flow. */
  blockId?: string | undefined;
}

export interface CalledField {
  name: string;
  kind: 'text' | 'number' | 'boolean';
}

export interface FlowSecrets {
  of(whose: SecretOf): Promise<string>;
  /** Replaces the secret, which makes the previous one invalid, and returns the new one. */
  renew(whose: SecretOf): Promise<string>;
  /** Returns when the webhook of a flow was last called (epoch ms); null = never. */
  calledAtMs(streamerId: string, flowId: string): Promise<number | null>;
  /** Returns the names and kinds of the last call's fields, without values. */
  lastFields(streamerId: string, flowId: string): Promise<CalledField[]>;
  called(streamerId: string, flowId: string, call: { atMs: number; fields: CalledField[] }): Promise<void>;
  /**
   * Deletes the secrets of deleted flows.
   * @param transaction the caller's
   */
  forget(streamerId: string, flowIds: readonly string[], transaction?: Database): Promise<void>;
}

interface Row {
  generation: number;
  called_at: number | null;
  last_fields: string | null;
}

const TABLE = 'flow_secrets';
const KEY = ['streamer_id', 'flow_id', 'part'];

const keyOf = ({ streamerId, flowId, blockId = '' }: SecretOf) => ({
  streamer_id: streamerId,
  flow_id: flowId,
  part: blockId,
});

/**
 * Creates the service.
 * @param secret 32 bytes (`loadSecret`)
 */
export function createFlowSecrets(database: Database, secret: Uint8Array): FlowSecrets {
  const rowOf = (whose: SecretOf) =>
    database(TABLE).where(keyOf(whose)).first<Row | undefined>('generation', 'called_at', 'last_fields');

  async function of(whose: SecretOf): Promise<string> {
    const { generation = 0 } = (await rowOf(whose)) ?? {};
    const name = JSON.stringify(['flow secret', ...Object.values(keyOf(whose)), generation]);
    return createHmac('sha256', secret).update(name).digest('base64url');
  }

  return {
    of,
    async renew(whose) {
      await database(TABLE)
        .insert({ ...keyOf(whose), generation: 1 })
        .onConflict(KEY)
        .merge({ generation: database.raw(`${TABLE}.generation + 1`) });
      return of(whose);
    },
    async calledAtMs(streamerId, flowId) {
      return (await rowOf({ streamerId, flowId }))?.called_at ?? null;
    },
    async lastFields(streamerId, flowId) {
      const { last_fields: fields = null } = (await rowOf({ streamerId, flowId })) ?? {};
      return fields === null ? [] : (JSON.parse(fields) as CalledField[]);
    },
    async called(streamerId, flowId, { atMs, fields }) {
      const call = { called_at: atMs, last_fields: JSON.stringify(fields) };
      const row = { ...keyOf({ streamerId, flowId }), generation: 0, ...call };
      await database(TABLE).insert(row).onConflict(KEY).merge(['called_at', 'last_fields']);
    },
    async forget(streamerId, flowIds, transaction = database) {
      if (flowIds.length === 0) return;
      await transaction(TABLE)
        .where({ streamer_id: streamerId })
        .whereRaw(`flow_id IN ${BOUND_LIST}`, [JSON.stringify(flowIds)])
        .delete();
    },
  };
}
