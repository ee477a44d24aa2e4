/** Contact to support: by chat, email or messenger, as far as the operator of this server offers it. */
import { Group, NavLink, Stack, Text } from '@mantine/core';
import { IconBrandHipchat, IconExternalLink, IconMail, IconMessages } from '@tabler/icons-react';
import type { SupportWays } from '#schemas/generated/types.ts';
import { Window } from '../../app/windows/Window.tsx';
import { useText } from '../../app/AppContext.ts';
import { CopySupportInfo } from './CopySupportInfo.tsx';
import { QrCode } from './QrCode.tsx';
import { HELP_TEXT } from './helpText.ts';

type Ways = Omit<SupportWays, 'feedback'>;

const KINDS = [
  { kind: 'chat', icon: IconMessages },
  { kind: 'email', icon: IconMail },
  { kind: 'messenger', icon: IconBrandHipchat },
] as const satisfies readonly { kind: keyof Ways; icon: unknown }[];

interface SupportDialogProps {
  ways: Ways;
  isOpen: boolean;
  onClose: () => void;
}

export function SupportDialog({ ways, isOpen, onClose }: SupportDialogProps) {
  const text = useText(HELP_TEXT);
  const { contact } = text;
  return (
    <Window opened={isOpen} onClose={onClose} title={contact.title} size="md">
      <Stack gap="md">
        <Text size="sm">{contact.intro}</Text>
        <div>
          {KINDS.map(({ kind, icon: Icon }) => {
            const address = ways[kind];
            if (address === null) return null;
            const isMail = kind === 'email';
            return (
              <NavLink
                key={kind}
                component="a"
                href={isMail ? `mailto:${address}` : address}
                {...(!isMail && { target: '_blank', rel: 'noopener noreferrer' })}
                label={contact.ways[kind]}
                description={<span translate="no">{isMail ? address : new URL(address).hostname}</span>}
                leftSection={<Icon size={22} stroke={1.6} />}
                rightSection={isMail ? null : <IconExternalLink size={16} />}
                styles={{ root: { borderRadius: 10 }, description: { color: 'var(--text-soft)' } }}
              />
            );
          })}
        </div>
        {ways.messenger !== null && (
          <Group gap="md" wrap="nowrap">
            <QrCode text={ways.messenger} label={contact.code} />
            <Text size="sm">{contact.scan}</Text>
          </Group>
        )}
        <div>
          <Text size="sm" fw={600}>
            {text.support}
          </Text>
          <Text size="sm" c="dark.2">
            {text.supportHint}
          </Text>
        </div>
        <CopySupportInfo />
      </Stack>
    </Window>
  );
}
