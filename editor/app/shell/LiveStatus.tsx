import { Badge } from '@mantine/core';
import { IconBroadcast, IconBroadcastOff } from '@tabler/icons-react';
import { useText } from '../AppContext.ts';
import { useLivePages } from '../parts/live/useLiveStatus.ts';
import { APP_TEXT } from '../text.ts';

/** Whether an overlay is on air: shown by broadcast software right now. The settings switch it off. */
export function LiveStatus() {
  const { live } = useText(APP_TEXT);
  const pages = useLivePages();
  if (pages === undefined) return null;
  const Icon = pages > 0 ? IconBroadcast : IconBroadcastOff;
  return (
    <Badge
      size="lg"
      variant={pages > 0 ? 'light' : 'default'}
      color="teal"
      tt="none"
      fw={600}
      leftSection={<Icon size={15} />}
      role="status"
      title={live.hint}
      visibleFrom="xs"
    >
      {pages > 0 ? live.on : live.off}
    </Badge>
  );
}
