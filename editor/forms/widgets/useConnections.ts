/** Further connections to programs, for steps that choose one of them by its name. */
import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import { nameOfConnection } from '#engine/rules/connectionNames.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import type { LocalProgram } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';

type List = NonNullable<FormField['programList']>;

export type ConnectionList = Extract<List, `${string}onnections`>;

/** Programs of the lists; null = all of them. */
const PROGRAM_OF: Readonly<Record<ConnectionList, LocalProgram | null>> = {
  broadcastConnections: 'broadcast',
  streamerBotConnections: 'streamerBot',
  voiceConnections: 'voice',
  connections: null,
};

const STALE_MS = 60_000;

/** Tells whether a list is one of connections. */
export const isOfConnections = (list: List): list is ConnectionList => Object.hasOwn(PROGRAM_OF, list);

/** Returns the names in each list. @param isEnabled whether there is a field that needs them */
export function useConnections(isEnabled: boolean): (list: ConnectionList) => string[] {
  const { data } = useCall(listPrograms, { query: { after: '' } }, { enabled: isEnabled, staleMs: STALE_MS });
  return (list) => {
    const wanted = PROGRAM_OF[list];
    const items = (data?.items ?? []).filter(({ program }) => wanted === null || program === wanted);
    return [...new Set(items.map(({ connection }) => nameOfConnection(connection)).filter((name) => name !== ''))];
  };
}

type Chooser = Pick<FormField, 'name' | 'programList'>;

/** Returns a filter that leaves out the choice of a connection while there is only one. */
export function useChoosable(
  fields: readonly Chooser[],
  values: Readonly<Record<string, unknown>>,
): (field: Chooser) => boolean {
  const connections = useConnections(
    fields.some(({ programList: list }) => list !== undefined && isOfConnections(list)),
  );
  return ({ name, programList: list }) =>
    list === undefined || !isOfConnections(list) || Boolean(values[name]) || connections(list).length > 0;
}
