/** Dialog with all keys of the editor. */
import { Kbd, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Window } from '../../app/windows/Window.tsx';
import { useAppState, useText } from '../../app/AppContext.ts';
import { keyText } from '../../app/parts/keys/keyText.ts';
import { OTHER_KEYS, SHORTCUTS } from '../keys/shortcuts.ts';
import { CANVAS_TEXT } from '../canvasText.ts';

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { shortcuts } = useText(CANVAS_TEXT);
  const locale = useAppState((state) => state.locale);
  const listed = [...OTHER_KEYS, ...SHORTCUTS].filter(({ shown }) => shown !== undefined);
  return (
    <Window asks={false} opened={isOpen} onClose={onClose} title={shortcuts} size="lg">
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {listed.map(({ shown, text }) => (
            <Table.Tr key={shown}>
              <Table.Td>{text?.[locale]}</Table.Td>
              <Table.Td ta="right" w={1}>
                <Kbd style={{ whiteSpace: 'nowrap' }}>{keyText(shown!, locale)}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Window>
  );
}
