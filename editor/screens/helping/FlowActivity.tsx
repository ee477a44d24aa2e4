/** What flows do, for one profile of the streamer: a dock of helpers, and of the agent. */
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { DockAccess } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { FlowsPaused } from '../../flow-runs/FlowsPaused.tsx';
import { MonitorContent } from '../flow-monitor/MonitorContent.tsx';
import classes from './helping.module.css';
import { HELPING_TEXT } from './helpingText.ts';

export function FlowActivity({ access: { profiles } }: { access: DockAccess }) {
  const text = useText(HELPING_TEXT);
  const [wanted, setWanted] = useState<string | null>(null);
  const profile = profiles.find(({ id }) => id === wanted) ?? profiles[0];
  if (profile === undefined) return null;
  return (
    <div className={classes['page']}>
      <FlowsPaused isSmall />
      {profiles.length > 1 && (
        <Select
          label={text.profile}
          allowDeselect={false}
          data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={profile.id}
          onChange={setWanted}
        />
      )}
      <MonitorContent key={profile.id} profileId={profile.id} hasFlows />
    </div>
  );
}
