import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { examine } from './doctor.ts';

const folder = temporaryFolder();
const fine = (): Record<string, string> => ({ PORT: '0', LIVELOOM_DATA_DIR: folder });

async function problems(environment: Record<string, string>): Promise<Record<string, string>> {
  const reports = await examine({ ...fine(), ...environment }, folder);
  return Object.fromEntries(reports.filter(({ isFine }) => !isFine).map(({ name, message }) => [name, message]));
}

it('says a wrong setting once, where it belongs, and checks the rest', async () => {
  const before = await problems({});
  const found = await problems({ PORT: 'abc', LIVELOOM_LOG: 'loud', LIVELOOM_TIKFINITY_URL: 'here' });
  expect(Object.keys(found).sort()).toEqual([...new Set([...Object.keys(before), 'port', 'settings'])].sort());
  expect(found['port']).toMatch(/^PORT: "abc" is not valid/);
  expect(found['settings']).toMatch(/LIVELOOM_LOG: "loud".*LIVELOOM_TIKFINITY_URL: "here"/);
  for (const name of ['PORT', 'LIVELOOM_LOG', 'LIVELOOM_TIKFINITY_URL'])
    expect(Object.values(found).filter((message) => message.includes(`${name}:`))).toHaveLength(1);
});

// behaviour: plan-22
it('names the first ad that cannot be used', async () => {
  const { settings } = await problems({ LIVELOOM_ADS: 'no-such-folder', LIVELOOM_LOG: 'loud' });
  expect(settings).toMatch(/LIVELOOM_LOG: "loud".*LIVELOOM_ADS: ".*no-such-folder" is not valid/);
});
