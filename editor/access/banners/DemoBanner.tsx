import { Button } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { BANNER_TEXT } from '../accessText.ts';
import { timeLeftText, untilNextMinuteMs } from '../timeLeft.ts';
import { Bar } from '../Bar.tsx';

/** Shows how long the demo lives, and how to keep its data. */
export function DemoBanner({ expiresAtMs }: { expiresAtMs: number }) {
  const { demo } = useText(BANNER_TEXT);
  const locale = useAppState((state) => state.locale);
  const nowMs = useNowByMinutes(expiresAtMs);
  const isOver = nowMs >= expiresAtMs;
  return (
    <Bar
      tone="demo"
      label={demo.label}
      icon={IconHourglassHigh}
      action={
        <Button component={Link} to="/signup" size="compact-sm" color="yellow" variant="white" c="dark.8">
          {demo.button}
        </Button>
      }
    >
      {isOver ? demo.ended : demo.left(timeLeftText(expiresAtMs, nowMs, locale))}
    </Bar>
  );
}

/** Returns the wall clock, read again whenever the text changes. */
function useNowByMinutes(expiresAtMs: number): number {
  const { environment } = useApp();
  const [nowMs, setNowMs] = useState(() => environment.wallNowMs());
  useEffect(
    () => environment.scheduler.after(untilNextMinuteMs(expiresAtMs, nowMs), () => setNowMs(environment.wallNowMs())),
    [environment, expiresAtMs, nowMs],
  );
  return nowMs;
}
