import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Clock } from '#engine/core/clock.ts';
import { remainingText } from '#engine/core/timeText.ts';
import { remainingMs, timerStatus, type TimerStatus } from '#engine/core/clockwork.ts';
import type { ChangeTimerPayload, TimerData, TimerSettings } from '#schemas/generated/types.ts';
import { useApp, useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

/** Refresh interval of the displayed time, which changes once a second. */
const TICK_MS = 200;
const STEPS = [-1, 1, 5];

type Action = ChangeTimerPayload['action'];

/** Action of the large button in each state. */
interface MainButton {
  action: Action;
  label: 'start' | 'pause' | 'resume' | 'restart';
  icon: typeof IconRefresh;
}

const MAIN: Record<TimerStatus, MainButton> = {
  idle: { action: 'start', label: 'start', icon: IconPlayerPlay },
  running: { action: 'pause', label: 'pause', icon: IconPlayerPause },
  paused: { action: 'resume', label: 'resume', icon: IconPlayerPlay },
  ended: { action: 'restart', label: 'restart', icon: IconPlayerPlay },
};

export function TimerControl({ item, clock, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  const data = item.data as unknown as TimerData;
  const status = timerStatus(data);
  const { action, label, icon: Icon } = MAIN[status];
  const change = (next: Action, seconds = 0): void => send(item.id, 'changeTimer', { action: next, seconds });
  const canAdd = status === 'running' || status === 'paused';
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <div className={classes.line}>
        <bdi className={classes.name}>{item.name}</bdi>
        <span className={classes.state} data-status={status}>
          {text.status[status]}
        </span>
      </div>
      <Remaining data={data} settings={item.settings as unknown as TimerSettings} clock={clock} />
      <div className={classes.buttons}>
        <Button
          className={classes.wide}
          h={44}
          px="sm"
          variant={status === 'running' ? 'default' : 'filled'}
          leftSection={<Icon size={18} />}
          onClick={() => change(action)}
        >
          {text[label]}
        </Button>
        <Button
          h={44}
          px="sm"
          variant="default"
          aria-label={`${text.reset}: ${item.name}`}
          disabled={status === 'idle'}
          onClick={() => change('reset')}
        >
          <IconRefresh size={18} />
        </Button>
      </div>
      <div className={classes.buttons}>
        {STEPS.map((minutes) => (
          <Button
            key={minutes}
            className={classes.even}
            h={40}
            px={4}
            variant="default"
            disabled={!canAdd}
            aria-label={text.addMinutes(minutes, item.name)}
            onClick={() => change('add', minutes * 60)}
          >
            {text.minutes(minutes)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface RemainingProps {
  data: TimerData;
  settings: TimerSettings;
  clock: Clock;
}

function Remaining({ data, settings, clock }: RemainingProps) {
  const { environment } = useApp();
  const [, setTick] = useState(0);
  const isTicking = timerStatus(data) === 'running';
  useEffect(() => {
    if (!isTicking) return undefined;
    let cancel = (): void => undefined;
    const next = (): void => {
      cancel = environment.scheduler.after(TICK_MS, () => {
        setTick((tick) => tick + 1);
        next();
      });
    };
    next();
    return () => cancel();
  }, [environment, isTicking]);
  return (
    <span className={classes.time} role="timer">
      {remainingText(remainingMs(data, settings, clock.nowMs()))}
    </span>
  );
}
