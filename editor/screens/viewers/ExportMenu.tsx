/** Exports viewers as a file in a selected format: the browser downloads it, however long it is. */
import { Button, Menu, Text } from '@mantine/core';
import { IconBraces, IconDownload, IconTable } from '@tabler/icons-react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { VIEWERS_TEXT } from './viewersText.ts';

const FORMATS = [
  { format: 'csv', Icon: IconTable },
  { format: 'json', Icon: IconBraces },
] as const;

interface ExportMenuProps {
  label: string;
  /** Path below `/api`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  size?: 'xs' | 'sm';
}

export function ExportMenu({ label, path, query = {}, size = 'sm' }: ExportMenuProps) {
  const text = useText(VIEWERS_TEXT);
  const language = useAppState((state) => state.locale);
  const link = (format: string): string =>
    `/api${path}?${new URLSearchParams({ ...query, format, language }).toString()}`;
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <Button variant="default" size={size} leftSection={<IconDownload size={18} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, Icon }) => (
          <Menu.Item
            key={format}
            component="a"
            href={link(format)}
            download
            leftSection={<Icon size={18} aria-hidden />}
          >
            {text.formats[format].label}
            <Text size="xs" c="dark.2">
              {text.formats[format].hint}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
