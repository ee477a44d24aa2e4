import { expect, test } from 'vitest';
import { agentDockLink, dockSecretIn } from './agentDocks.ts';
import { helperIdIn } from './helpingPath.ts';

test('a dock at an agent says the secret behind #, and every other page none', () => {
  const link = agentDockLink('http://127.0.0.1:4410', 'chat', 's3cret');
  expect(link).toBe('http://127.0.0.1:4410/agent-docks/chat#s3cret');
  expect(dockSecretIn(link)).toBe('s3cret');
  expect(dockSecretIn('http://127.0.0.1:4410/agent-docks/chat')).toBe('');
  for (const other of ['/docks/chat#s3cret', '/#s3cret', '/helping/agent-docks/chat#s3cret'])
    expect(dockSecretIn(`http://127.0.0.1:4410${other}`)).toBeNull();
});

test('it acts as no account', () => {
  expect(helperIdIn('http://127.0.0.1:4410/agent-docks/chat#s3cret')).toBe('agent');
  expect(helperIdIn('http://127.0.0.1:4410/docks/chat')).toBeNull();
});
