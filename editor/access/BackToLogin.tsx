import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../app/AppContext.ts';
import { LOGIN } from '../app/mainPaths.ts';
import { ACCESS_TEXT } from './accessText.ts';

export function BackToLogin() {
  const { backToLogin } = useText(ACCESS_TEXT);
  return (
    <Anchor component={Link} to={LOGIN} size="sm" fw={600}>
      {backToLogin}
    </Anchor>
  );
}
