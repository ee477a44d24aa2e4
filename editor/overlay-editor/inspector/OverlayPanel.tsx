/** Right side of the editor without a selection: the overlay itself, its live link, and shortcuts. */
import { Anchor, Kbd, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconLayersIntersect } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { keyText } from '../../app/parts/keys/keyText.ts';
import { LiveLinkField } from '../../app/parts/live/LiveLinkField.tsx';
import { sizeText } from '../../app/parts/live/sizeText.ts';
import { useDocument, useEditor, useEditorUi } from '../EditorContext.ts';
import { OTHER_KEYS } from '../keys/shortcuts.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { NameBox } from './NameBox.tsx';

/** Shortcuts for newcomers; the others are behind the question mark. */
const HANDY = ['Space', 'Ctrl + wheel', 'Alt', 'Shift', 'Ctrl K', '?'];

export function OverlayPanel() {
  const { overlay: text, ...rest } = useText(FORMS_TEXT);
  const { commands } = useEditor();
  const name = useDocument((state) => state.document.name);
  const count = useDocument((state) => state.document.order.length);
  const orientation = useEditorUi((state) => state.orientation);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <ThemeIcon variant="light" size={34} radius="md" aria-hidden>
            <IconLayersIntersect size={20} stroke={1.6} />
          </ThemeIcon>
          <NameBox key={name} name={name} label={text.name} onRename={commands.renameOverlay} />
        </div>
        <Text size="xs" c="dark.2">
          {`${sizeText(CANVAS_SIZE[orientation])} · ${text.items(count)}`}
        </Text>
        <Text size="sm" c="dark.1">
          {rest.nothingSelectedHint}
        </Text>
      </div>
      <div className={styles.body}>
        <Part title={text.live} words={text.liveHint}>
          <LiveLink />
          <Anchor component={Link} to="/setup" size="sm">
            {text.setUp}
          </Anchor>
        </Part>
        <Part title={text.keys}>
          <Keys />
        </Part>
      </div>
    </>
  );
}

function Part({ title, words, children }: { title: string; words?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div>
        <Title order={2} fz={14} mb={2}>
          {title}
        </Title>
        {words !== undefined && (
          <Text size="xs" c="dark.2">
            {words}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

/** Live link of the edited orientation. */
function LiveLink() {
  const { profileId } = useEditor();
  const orientation = useEditorUi((state) => state.orientation);
  const { data, error } = useCall(listProfiles, { query: { limit: 100 } });
  const profile = data?.items.find(({ id }) => id === profileId);
  if (profile !== undefined) return <LiveLinkField orientation={orientation} link={profile.links[orientation]} />;
  if (data === undefined && error === null) return <Skeleton h={96} />;
  return (
    <Text size="sm" c="dark.2">
      {error?.message}
    </Text>
  );
}

function Keys() {
  const { overlay: text } = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const known = [...OTHER_KEYS, { shown: '?', text: { en: text.allKeys, de: text.allKeys } }];
  return (
    <Stack gap={8} component="ul" className={styles.keys}>
      {HANDY.flatMap((keys) => {
        const found = known.find(({ shown }) => shown === keys);
        return found === undefined ? (
          []
        ) : (
          <li key={keys} className={styles.key}>
            <Text span size="xs" c="dark.1">
              {found.text[locale]}
            </Text>
            <Kbd size="xs">{keyText(keys, locale)}</Kbd>
          </li>
        );
      })}
    </Stack>
  );
}
