/** Warns when the flows use a lot of the server's time, and names those that use most. */
import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { percentText } from '#engine/core/numberText.ts';
import type { FlowsLoad } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { FLOW_RUNS_TEXT } from './flowRunsText.ts';
import { usePauseFlows } from './usePauseFlows.ts';

const percentOf = (part: number): number => Math.round(part * 100);

export function FlowsBusy() {
  const { overview } = usePauseFlows();
  return overview?.load === undefined ? null : <BusyNote load={overview.load} />;
}

function BusyNote({ load: { part, flows } }: { load: FlowsLoad }) {
  const text = useText(FLOW_RUNS_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Alert color="yellow" variant="light" icon={<IconHourglassHigh size={20} />} title={text.busy} data-flows-busy>
      <Text size="sm">{text.busyHint(percentOf(part))}</Text>
      {flows.length > 0 && (
        <Group gap="xs" mt={6}>
          <Text size="sm">{text.dearest}</Text>
          {flows.map((flow) => (
            <Anchor key={flow.id} component={Link} to={`/flows/${flow.id}`} size="sm" maw={260} truncate>
              {flow.name} ({percentText(percentOf(flow.part), locale)})
            </Anchor>
          ))}
        </Group>
      )}
    </Alert>
  );
}
