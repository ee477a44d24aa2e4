import { Button, FileButton, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import { DropArea } from '../../media/uploads/DropArea.tsx';
import { IMPORT_SCREEN_TEXT } from './importText.ts';

interface FileChoiceProps {
  onChoose: (file: File) => void;
  /** Accepted files; by default all that the import screen accepts. */
  hint?: string;
}

/** Drop area for a file, with a button. */
export function FileChoice({ onChoose, hint }: FileChoiceProps) {
  const text = useText(IMPORT_SCREEN_TEXT);
  const take = (file: File | null | undefined): void => {
    if (file) onChoose(file);
  };
  return (
    <DropArea onFiles={([first]) => take(first)}>
      <Paper p="xl" mih={260} display="grid" style={{ placeItems: 'center', borderStyle: 'dashed' }}>
        <Stack align="center" gap="sm" ta="center" maw={420}>
          <ThemeIcon size={64} radius="xl" variant="light">
            <IconFileImport size={32} stroke={1.5} />
          </ThemeIcon>
          <Text fw={650} size="lg">
            {text.drop}
          </Text>
          <Text c="dark.2">{hint ?? text.dropHint}</Text>
          <FileButton onChange={take}>
            {(props) => (
              <Button mt="xs" {...props}>
                {text.choose}
              </Button>
            )}
          </FileButton>
        </Stack>
      </Paper>
    </DropArea>
  );
}
