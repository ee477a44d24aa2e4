/** Row of a profile: its name, whether it is on air, the source of its options, and its menu. */
import { Badge, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { ProfileMenu, type ProfileMenuProps } from './ProfileMenu.tsx';
import styles from './profiles.module.css';
import { PROFILES_TEXT } from './profilesText.ts';

interface ProfileRowProps extends Omit<ProfileMenuProps, 'isOnAir'> {
  /** Number of programs that show it; undefined = not known yet. */
  pages: number | undefined;
}

export function ProfileRow({ pages, ...rest }: ProfileRowProps) {
  const { environment } = useApp();
  const text = useText(PROFILES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { id, name, inheritGlobalOptions, lastEditedAt } = rest.profile;
  const facts = [
    inheritGlobalOptions ? text.inherits : text.hasOwn,
    text.edited(timeAgo(lastEditedAt, environment.wallNowMs(), locale)),
  ];
  return (
    <Paper component="article" bg="dark.6" aria-label={name} className={styles['row']}>
      <div className={styles['words']}>
        <Group gap="xs">
          <Link to={`/overlays/${id}`} className={styles['name']} aria-label={text.open(name)}>
            <span translate="no">{name}</span>
          </Link>
          {pages !== undefined && <OnAir pages={pages} />}
        </Group>
        <Text size="sm" c="dark.2">
          {facts.join(' · ')}
        </Text>
      </div>
      <ProfileMenu {...rest} isOnAir={(pages ?? 0) > 0} />
    </Paper>
  );
}

function OnAir({ pages }: { pages: number }) {
  const text = useText(PROFILES_TEXT);
  const isOn = pages > 0;
  return (
    <Badge color={isOn ? 'green' : 'gray'} variant="light" tt="none" className={styles['air']}>
      {isOn ? text.onAir(pages) : text.offAir}
    </Badge>
  );
}
