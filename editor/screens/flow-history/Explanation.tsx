/** Explains why an event started some flows and not others. */
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { explainFlowEvent } from '#engine/client/api/calls/flows.ts';
import type { FlowExplanation } from '#schemas/generated/types.ts';
import { SideWindow } from '../../app/windows/Window.tsx';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { EventWords } from './EventWords.tsx';
import { eventWords } from './eventFaces.ts';
import { ExplainedFlowCard } from './ExplainedFlowCard.tsx';
import { MomentFilm } from './film/MomentFilm.tsx';
import { HISTORY_TEXT } from './flowHistoryText.ts';
import { ShownThen } from './then/ShownThen.tsx';

interface ExplanationProps {
  eventId: string;
  onClose: () => void;
}

export function Explanation({ eventId, onClose }: ExplanationProps) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data, error, refetch } = useCall(explainFlowEvent, { query: { eventId } });
  const title = data === undefined ? '' : text.explain(eventWords(data.type).name[locale]);
  return (
    <SideWindow opened onClose={onClose} position="right" size={520} title={title}>
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <Skeleton h={240} radius="lg" /> : <Explained explanation={data} />}
    </SideWindow>
  );
}

function Explained({ explanation }: { explanation: FlowExplanation }) {
  const text = useText(HISTORY_TEXT);
  const { flows, flowCount, isComplete } = explanation;
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <EventWords event={explanation} />
      </Group>
      {isComplete && <ShownThen eventId={explanation.eventId} />}
      {isComplete && <MomentFilm eventId={explanation.eventId} />}
      {!isComplete && (
        <Text size="sm" c="dark.2">
          {text.partialHint}
        </Text>
      )}
      {flows.length === 0 && <Text c="dark.2">{text.noFlows}</Text>}
      {flows.map((flow) => (
        <ExplainedFlowCard key={`${flow.flowId}/${flow.kind}`} flow={flow} />
      ))}
      {flowCount > flows.length && (
        <Text size="sm" c="dark.2">
          {text.onlySome(flows.length, flowCount)}
        </Text>
      )}
    </Stack>
  );
}
