import { Center, ThemeIcon } from '@mantine/core';
import { IconCircleCheck, IconMail } from '@tabler/icons-react';

const SIGNS = { mail: { icon: IconMail, color: 'blue' }, done: { icon: IconCircleCheck, color: 'teal' } } as const;

/** Large icon with the same meaning as the title beside it. */
export function BigSign({ kind }: { kind: keyof typeof SIGNS }) {
  const { icon: Icon, color } = SIGNS[kind];
  return (
    <Center py="sm" aria-hidden="true">
      <ThemeIcon size={96} radius={48} variant="light" color={color}>
        <Icon size={48} stroke={1.4} />
      </ThemeIcon>
    </Center>
  );
}
