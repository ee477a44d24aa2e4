/** Sends the stream to Streamer.bot: an action for each kind of event, and one click that makes the flows. */
import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { createFlow, listFlows } from '#engine/client/api/calls/flows.ts';
import {
  STREAM_KINDS,
  type StreamKind,
  streamerBotFlow,
  triggerOfStreamKind,
  valueNamesOf,
} from '#engine/flows/streamerBotFlows.ts';
import { nameOfConnection } from '#engine/rules/connectionNames.ts';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { guidePath } from '../../../app/guides/guides.ts';
import { notify } from '../../../app/notify.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { SEND_STREAM_TEXT } from './sendStreamText.ts';

const STEP = 'STREAMER_BOT_ACTION';
/** Flows that were made here have it in their name, whatever the language was. */
const MARK = 'Streamer.bot';
const FOUND = { limit: 100, offset: 0, search: MARK, sortColumn: 'name', sortDirection: 'asc' } as const;

const OF_ANOTHER = /^Streamer\.bot \(.*\): /;

/** Begins the name of a flow: the list tells no settings of steps, so the name says which connection it is for. */
const markOf = (name: string): string => (name === '' ? `${MARK}: ` : `${MARK} (${name}): `);

/** Tells whether a flow is for a connection, under its name of now or the one that it began with. */
const isFor = (flow: string, ...names: readonly string[]): boolean =>
  names.includes('') ? !OF_ANOTHER.test(flow) : names.some((name) => flow.startsWith(markOf(name)));

/** @param name of a further connection; empty = the first one */
export function SendStream({ connection, name }: Pick<ProgramAnswer, 'connection' | 'name'>) {
  const text = useText(SEND_STREAM_TEXT);
  const own = nameOfConnection(connection);
  const { data } = useCall(listFlows, { query: { ...FOUND, excludeFolders: true } });
  const create = useAction(createFlow, { invalidates: [listFlows], onFailed: () => undefined });
  const [actions, setActions] = useState<Partial<Record<StreamKind, string>>>({});
  const flowOf = (kind: StreamKind) =>
    data?.items.find(({ name: flow, triggers, actions: steps }) => {
      return triggers.includes(triggerOfStreamKind(kind)) && steps.includes(STEP) && isFor(flow, own, name);
    });
  const open = STREAM_KINDS.filter((kind) => flowOf(kind) === undefined);
  const chosen = open.filter((kind) => (actions[kind] ?? '') !== '');

  async function createAll(): Promise<void> {
    try {
      for (const kind of chosen) {
        const flow = { name: `${markOf(name)}${text.kinds[kind]}`, actionName: actions[kind]!, connection: own };
        await create.mutateAsync({ body: streamerBotFlow(kind, flow) });
      }
      notify.done(text.done);
    } catch {
      // The message stands below the list.
    }
  }

  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.title}
      </Title>
      <Text size="sm">
        {text.words}{' '}
        <Anchor component={Link} to={guidePath('streamer-bot')}>
          {text.guide}
        </Anchor>
      </Text>
      {data !== undefined && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          {STREAM_KINDS.map((kind) => {
            const flow = flowOf(kind);
            return flow === undefined ? (
              <ChoiceSelect
                key={kind}
                program="streamerBot"
                list="actions"
                label={text.kinds[kind]}
                hint={<span translate="no">{valueNamesOf(kind).join(', ')}</span>}
                placeholder={text.none}
                value={actions[kind] ?? ''}
                onChange={(id) => setActions((before) => ({ ...before, [kind]: id }))}
              />
            ) : (
              <Stack key={kind} gap={2}>
                <Text size="sm" fw={500}>
                  {text.kinds[kind]}
                </Text>
                <Anchor component={Link} to={`/flows/${flow.id}`} size="sm">
                  {text.there}
                </Anchor>
              </Stack>
            );
          })}
        </SimpleGrid>
      )}
      {create.error !== null && <Note kind="problem">{create.error.message}</Note>}
      {open.length > 0 && (
        <Group>
          <Button disabled={chosen.length === 0} loading={create.isPending} onClick={() => void createAll()}>
            {text.create}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
