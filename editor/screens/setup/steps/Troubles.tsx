import { Accordion, Title } from '@mantine/core';
import { useText } from '../../../app/AppContext.ts';
import { SETUP_TEXT } from '../setupText.ts';

/** Common problems and their remedies. */
export function Troubles() {
  const { trouble } = useText(SETUP_TEXT);
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {trouble.title}
      </Title>
      <Accordion variant="separated" radius="lg">
        {trouble.items.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
