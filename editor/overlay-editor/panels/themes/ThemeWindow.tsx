/** Themes beside the canvas, which shows the overlay in the one that is tried on. */
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listThemes } from '#engine/client/api/calls/themes.ts';
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { SideWindow } from '../../../app/windows/Window.tsx';
import { useDocument, useEditor, useEditorUi } from '../../EditorContext.ts';
import { KeptSettings } from './KeptSettings.tsx';
import { Layouts } from './Layouts.tsx';
import { LAYOUTS_TEXT } from './layoutsText.ts';
import { matchingThemes, nameOfTheme, type OfferedTheme, ownOffered } from './offeredThemes.ts';
import { OwnThemes } from './OwnThemes.tsx';
import { ThemeAdjust } from './ThemeAdjust.tsx';
import { ThemeCard } from './ThemeCard.tsx';
import classes from './themes.module.css';
import { THEMES_TEXT } from './themesText.ts';
import { WornTheme } from './WornTheme.tsx';

const NARROW = '(max-width: 48em)';

export function ThemeWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText(THEMES_TEXT);
  const { commands } = useEditor();
  // On a phone the canvas stays in sight above the window.
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const close = (): void => {
    commands.tryTheme(null);
    commands.tryLayout(null);
    commands.settle();
    onClose();
  };
  return (
    <SideWindow
      asks={false}
      opened={isOpen}
      onClose={close}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '52%' : 400}
      title={text.title}
      withOverlay={false}
      trapFocus={false}
      lockScroll={false}
      classNames={{ content: classes.content!, body: classes.body!, title: classes.title!, header: classes.header! }}
    >
      <LookOrLayout />
    </SideWindow>
  );
}

type Part = 'look' | 'layout';

function LookOrLayout() {
  const text = useText(LAYOUTS_TEXT);
  const { commands } = useEditor();
  const [part, setPart] = useState<Part>('look');
  return (
    <>
      <SegmentedControl<Part>
        size="xs"
        className={classes.kinds}
        aria-label={text.part}
        value={part}
        onChange={(next) => {
          commands.tryTheme(null);
          commands.tryLayout(null);
          setPart(next);
        }}
        data={[
          { value: 'look', label: text.look },
          { value: 'layout', label: text.layout },
        ]}
      />
      {part === 'look' ? <Themes /> : <Layouts />}
    </>
  );
}

function Themes() {
  const text = useText(THEMES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useEditor();
  const worn = useDocument(({ document }) => document.theme);
  const tried = useEditorUi((state) => state.triedTheme);
  const [search, setSearch] = useState('');
  /** The theme that is tried on; it stays chosen while the overlay is seen without it. */
  const [chosen, setChosen] = useState<OfferedTheme | null>(null);
  const own = useCall(listThemes, {}).data?.items ?? [];
  const found = matchingThemes(SHIPPED_THEMES, search, locale);
  const foundOwn = own.filter((theme) => matchingThemes([ownOffered(theme)], search, locale).length > 0);
  const choose = (theme: OfferedTheme | null): void => {
    setChosen(theme);
    commands.tryTheme(theme);
  };
  const name = worn === undefined ? null : (nameOfTheme(worn.id, locale, own.map(ownOffered)) ?? text.ownTheme);
  return (
    <>
      <div className={classes.top}>
        <Text size="sm" role="status">
          {chosen !== null ? text.tried(chosen.name[locale]) : name === null ? text.none : text.worn(name)}
        </Text>
        {chosen === null ? (
          name !== null && (
            <Button size="xs" variant="default" onClick={() => commands.takeOffTheme()}>
              {text.takeOff}
            </Button>
          )
        ) : (
          <Group gap="xs" wrap="nowrap">
            <SegmentedControl
              size="xs"
              flex={1}
              aria-label={text.compare}
              value={tried === null ? 'before' : 'after'}
              onChange={(side) => commands.tryTheme(side === 'after' ? chosen : null)}
              data={[
                { value: 'before', label: text.before },
                { value: 'after', label: text.after },
              ]}
            />
            <Button size="xs" variant="subtle" color="gray" onClick={() => choose(null)}>
              {text.cancel}
            </Button>
            <Button
              size="xs"
              onClick={() => {
                commands.putOnTheme(chosen);
                setChosen(null);
              }}
            >
              {text.putOn}
            </Button>
          </Group>
        )}
      </div>
      <div className={classes.scroll}>
        {worn !== undefined && chosen === null && (
          <Stack gap="md" className={classes.part}>
            <WornTheme worn={worn} own={own} onTry={choose} />
            <ThemeAdjust look={worn.look} />
            <KeptSettings />
          </Stack>
        )}
        <section className={classes.part} aria-label={text.all}>
          {worn === undefined && (
            <Text size="xs" c="dark.2" mb="sm">
              {text.intro}
            </Text>
          )}
          <TextInput
            size="xs"
            mb="sm"
            aria-label={text.search}
            placeholder={text.search}
            leftSection={<IconSearch size={14} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <OwnThemes
            themes={foundOwn}
            isSearched={search.trim() !== ''}
            wornId={worn?.id}
            triedId={chosen?.id}
            onTry={choose}
          />
          <ul className={classes.cards}>
            {found.map((theme) => (
              <ThemeCard
                key={theme.id}
                theme={theme}
                isWorn={worn?.id === theme.id}
                isTried={chosen?.id === theme.id}
                onTry={() => choose(theme)}
              />
            ))}
          </ul>
          {found.length + foundOwn.length === 0 && (
            <Text size="sm" c="dark.2" ta="center" py="md" role="status">
              {text.nothing}
            </Text>
          )}
        </section>
      </div>
    </>
  );
}
