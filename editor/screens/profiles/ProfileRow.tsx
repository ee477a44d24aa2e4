/** Row of a profile: its name, whether it is on air, the source of its options, and its menu. */
import { Badge } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { ListRow } from '../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../app/lists/rows/RowIcon.tsx';
import { PutAwayMark } from '../../app/put-away/PutAwayMark.tsx';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { ProfileMenu, type ProfileMenuProps } from './ProfileMenu.tsx';
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
    <ListRow
      name={name}
      open={text.open(name)}
      to={`/overlays/${id}`}
      lead={<RowIcon icon={IconStack2} />}
      about={facts.join(' · ')}
    >
      <PutAwayMark kind="profile" id={id} />
      {pages !== undefined && <OnAir pages={pages} />}
      <ProfileMenu {...rest} isOnAir={(pages ?? 0) > 0} />
    </ListRow>
  );
}

function OnAir({ pages }: { pages: number }) {
  const text = useText(PROFILES_TEXT);
  const isOn = pages > 0;
  return (
    <Badge color={isOn ? 'green' : 'gray'} variant="light" tt="none" flex="none">
      {isOn ? text.onAir(pages) : text.offAir}
    </Badge>
  );
}
