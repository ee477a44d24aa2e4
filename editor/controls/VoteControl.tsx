import { Button, Progress, Text } from '@mantine/core';
import { IconChartBar, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { optionsOf, questionOf } from '#engine/items/vote/wording.ts';
import type { VoteData, VoteSettings } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';
import { VoteForm } from './VoteForm.tsx';

/** Starts the vote of the settings or another one, and ends it. */
export function VoteControl({ item, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [isAsking, setAsking] = useState(false);
  const data = item.data as unknown as VoteData;
  const settings = item.settings as unknown as VoteSettings;
  const status = statusOf(data);
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <div className={classes.line}>
        <bdi className={classes.name}>{item.name}</bdi>
        <span className={classes.state} data-status={status}>
          {text.vote.status[status]}
        </span>
      </div>
      {status === 'idle' ? (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {questionOf(settings, locale)}
        </Text>
      ) : (
        <Counts data={data} />
      )}
      {status === 'running' ? (
        <div className={classes.buttons}>
          <Button
            className={classes.wide}
            h={44}
            leftSection={<IconFlag size={18} />}
            onClick={() => send(item.id, 'stopVote', {})}
          >
            {text.vote.end}
          </Button>
          <Button h={44} px="sm" variant="default" onClick={() => send(item.id, 'resetVote', {})}>
            {text.vote.discard}
          </Button>
        </div>
      ) : (
        <div className={classes.buttons}>
          <Button
            className={classes.wide}
            h={44}
            px="sm"
            leftSection={<IconChartBar size={18} />}
            onClick={() => send(item.id, 'startVote', {})}
          >
            {text.vote.start}
          </Button>
          <Button h={44} px="sm" variant="default" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {text.vote.other}
          </Button>
          {status === 'ended' && (
            <Button h={44} px="sm" variant="default" onClick={() => send(item.id, 'resetVote', {})}>
              {text.vote.takeAway}
            </Button>
          )}
        </div>
      )}
      {isAsking && status !== 'running' && (
        <VoteForm
          id={item.id}
          initial={{
            question: questionOf(settings, locale),
            options: optionsOf(settings, locale),
            duration: settings.duration,
          }}
          onStart={(vote) => {
            send(item.id, 'startVote', vote);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

export type VoteStatus = 'idle' | 'running' | 'ended';

function statusOf({ startedAtMs, endedAtMs, resetAtMs }: VoteData): VoteStatus {
  if (startedAtMs === null || resetAtMs !== null) return 'idle';
  return endedAtMs === null ? 'running' : 'ended';
}

function Counts({ data: { question, options, counts } }: { data: VoteData }) {
  const locale = useAppState((state) => state.locale);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {question}
      </Text>
      {options.map((option, index) => (
        <div key={option + String(index)}>
          <div className={classes.line}>
            <bdi className={classes.option}>{option}</bdi>
            <span className={classes.amount}>{wholeNumberText(counts[index] ?? 0, locale)}</span>
          </div>
          <Progress value={all === 0 ? 0 : (100 * (counts[index] ?? 0)) / all} size="sm" aria-label={option} />
        </div>
      ))}
    </>
  );
}
