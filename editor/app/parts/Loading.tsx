import { Center, Loader } from '@mantine/core';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';

/** Placeholder while loading. */
export function Loading() {
  const { loading } = useText(APP_TEXT);
  return (
    <Center mih="60vh" role="status" aria-label={loading}>
      <Loader />
    </Center>
  );
}
