/** Switches scenes and shows sources, as steps of flows do. */
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { callProgram, listProgramChoices } from '#engine/client/api/calls/integrations.ts';
import { NO_SCENE } from '#engine/rules/sceneRefs.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useConnection } from '../several/connectionContext.ts';
import { OBS_TEXT } from './obsText.ts';
import { SceneSelect } from './SceneSelect.tsx';

const EVERY_MS = 5_000;

export function TryScenes() {
  const program = useConnection('broadcast');
  const text = useText(OBS_TEXT);
  const [{ scene, sceneRef }, setPlace] = useState({ scene: '', sceneRef: NO_SCENE });
  const act = useAction(callProgram, { invalidates: [listProgramChoices] });
  const body = { call: 'switchScene', scene, sceneRef } as const;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.tryScenes}
      </Title>
      <Group align="flex-end" gap="sm">
        <SceneSelect scene={scene} onChange={(name, ids) => setPlace({ scene: name, sceneRef: ids })} />
        <Button
          variant="default"
          disabled={scene === ''}
          loading={act.isPending}
          onClick={() =>
            act.mutate({ params: { program }, body }, { onSuccess: () => notify.done(text.switched(scene)) })
          }
        >
          {text.switch}
        </Button>
      </Group>
      <Sources scene={scene} />
    </Stack>
  );
}

function Sources({ scene }: { scene: string }) {
  const program = useConnection('broadcast');
  const text = useText(OBS_TEXT);
  const query = { list: 'sources', scene, source: '' } as const;
  const { data } = useCall(
    listProgramChoices,
    { params: { program }, query },
    { everyMs: EVERY_MS, keepsPrevious: true },
  );
  const act = useAction(callProgram, { invalidates: [listProgramChoices] });
  if (data === undefined) return null;
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dark.2">
        {text.noSource}
      </Text>
    );
  return (
    <Table aria-label={text.source}>
      <Table.Tbody>
        {data.items.map(({ name, isActive }) => (
          <Table.Tr key={name}>
            <Table.Td translate="no" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Table.Td>
            <Table.Td w={140} ta="right">
              <Button
                size="xs"
                variant="default"
                aria-label={`${isActive ? text.hide : text.show}: ${name}`}
                disabled={act.isPending}
                onClick={() =>
                  act.mutate({
                    params: { program },
                    body: { call: 'changeSource', scene, source: name, change: isActive ? 'hide' : 'show' },
                  })
                }
              >
                {isActive ? text.hide : text.show}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
