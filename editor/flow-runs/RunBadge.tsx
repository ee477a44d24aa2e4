import { Badge, type MantineSize } from '@mantine/core';
import { useAppState } from '../app/AppContext.ts';
import { type RunResult, resultWords } from './runResult.ts';

/** Says in a word how a run ended; a second word says how many steps the plan kept from running. */
export function RunBadge({ run, size = 'md' }: { run: RunResult; size?: MantineSize }) {
  const locale = useAppState((state) => state.locale);
  return resultWords(run, locale).map(({ color, text }) => (
    <Badge key={text} color={color} size={size} variant="light" tt="none" style={{ flex: 'none' }}>
      {text}
    </Badge>
  ));
}
