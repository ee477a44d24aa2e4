/** Further connections to programs, for steps that choose one of them by its name. */
import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import { nameOfConnection } from '#engine/rules/connectionNames.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import { useCall } from '../../app/api/useCall.ts';
import { type ConnectionList, isOfConnections, PROGRAM_OF_LIST } from '../model/connectionLists.ts';

const STALE_MS = 60_000;

/** A connection as steps store it and as people read it. */
interface NamedConnection {
  value: string;
  label: string;
}

/** Returns those of each list. @param isEnabled whether there is a field that needs them */
export function useConnections(isEnabled: boolean): (list: ConnectionList) => NamedConnection[] {
  const { data } = useCall(listPrograms, { query: { after: '' } }, { enabled: isEnabled, staleMs: STALE_MS });
  return (list) => {
    const wanted = PROGRAM_OF_LIST[list];
    const items = (data?.items ?? []).filter(({ program }) => wanted === null || program === wanted);
    const named = items.map(({ connection, name }) => ({ value: nameOfConnection(connection), label: name }));
    // OBS and Streamer.bot of one computer are likely to be called alike.
    const labels = new Map<string, Set<string>>();
    for (const { value, label } of named)
      if (value !== '') labels.set(value, (labels.get(value) ?? new Set()).add(label));
    return [...labels].map(([value, names]) => ({ value, label: [...names].join(' / ') }));
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
