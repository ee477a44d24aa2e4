import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DesktopFile } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { sizeText } from '../../media/measures.ts';
import { DESKTOP_TEXT } from './desktopText.ts';

export function DownloadSection({ offered }: { offered: readonly DesktopFile[] }) {
  const { download } = useText(DESKTOP_TEXT);
  return (
    <Section title={download.title} words={download.words}>
      <Stack gap="md">
        {offered.map((file) => (
          <File key={file.system} file={file} />
        ))}
        {offered.length > 0 ? (
          <Text size="sm">{download.unsigned}</Text>
        ) : (
          <>
            <Text>{download.none}</Text>
            <Text size="sm" c="dark.1" style={{ overflowWrap: 'anywhere' }}>
              {download.how}
            </Text>
          </>
        )}
      </Stack>
    </Section>
  );
}

function File({ file: { system, bytes } }: { file: DesktopFile }) {
  const locale = useAppState((state) => state.locale);
  const { download, systems, systemHints } = useText(DESKTOP_TEXT);
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Button
          component="a"
          href={`/api/desktop/file?system=${system}`}
          download
          leftSection={<IconDownload size={18} />}
        >
          {download.button(systems[system])}
        </Button>
        <Text size="sm">{sizeText(bytes, locale)}</Text>
      </Group>
      <Text size="sm" c="dark.1">
        {systemHints[system]}
      </Text>
    </Stack>
  );
}
