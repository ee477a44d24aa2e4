/** Key for the sign service, collapsed by default. */
import { Box, Text } from '@mantine/core';
import { useText } from '../app/AppContext.ts';
import { SignKeyForm, type SignKeyFormProps } from './SignKeyForm.tsx';
import { SOURCE_TEXT } from './sourceText.ts';

export function SignKeyField(props: SignKeyFormProps) {
  const { key: text } = useText(SOURCE_TEXT);
  return (
    <details>
      <summary>
        <Text span size="sm" fw={500}>
          {text.title}
        </Text>
      </summary>
      <Box mt="sm">
        <SignKeyForm {...props} />
      </Box>
    </details>
  );
}
