/**
 * Tests that a connector needs only a folder and a line in the registry. The names of platforms occur in their folders
 * and, apart from fixed names of the product (behaviour: source-1, api-1), nowhere else.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTestFile, listFiles } from '#cli/check/source/Project.ts';
import { CONNECTORS } from '#server/sources/index.ts';
import { repositoryRoot } from './architecture/temporaryProject.ts';

const FOLDER = join(repositoryRoot, 'server/sources');
const PLATFORM = /tik[\s_-]?tok|tikfinity|twitch/i;
const OWN_FOLDERS =
  /^server\/(sources\/(tiktok|tikfinity|twitch)|documents\/imports\/tikfinity|integrations\/drop-in)\/|^editor\/screens\/integrations\/drop-in\//;
/** Tools and tests, which serve the product and are not part of it. */
const BESIDE = /^cli\/(build|check|content)\/|\/outbound\/fake\//;
const PRODUCT = ['schemas', 'engine', 'overlay', 'editor', 'server', 'cli'];

/** Places where a name is given, or is the one line that a folder costs. */
const ALLOWED: readonly { files: RegExp; words: RegExp; reason: string }[] = [
  { files: /./, words: /tiktokId|tiktok_id/g, reason: 'name of a viewer on the wire' },
  { files: /^server\/sources\/eventDrafts\.ts$/, words: /'tiktok'/g, reason: 'prefix of event ids' },
  { files: /^schemas\/(api\/chat|events|items|files)\//, words: /"tiktok:\d+"/g, reason: 'event ids in examples' },
  {
    files: /^server\/sources\/(index|rawReaders)\.ts$/,
    words: /^import .*$|^ {2}('tiktok-webcast'|tiktok|tikfinity|twitch): \w+,$|^export const PLATFORM.*$/gm,
    reason: 'the registries',
  },
  { files: /./, words: /^import .*\/tiktok\/giftCatalogue\.ts';$/gm, reason: "the platform's gifts" },
  { files: /^engine\/rules\/giftNames\.ts$/, words: /'5269': '.*'/g, reason: 'name of a gift' },
  {
    files: /^server\/api\/platform\/|^engine\/client\/api\/calls\/|^cli\/mcp\/tools\//,
    words: /'\/tiktok\/(gifts|sub-emotes|chat|send-chat-message)/g,
    reason: 'routes of the platform (`/tiktok/…`)',
  },
  {
    files: /^schemas\/(common\/source-name|entities\/source-state|api\/users\/(change-source|source-answer))\.json$/,
    words: /"tiktok"|"tikfinity"|"twitch"|Twitch/g,
    reason: 'names of sources',
  },
  { files: /^engine\/rules\/viewerPlatform\.ts$/, words: /'twitch'/g, reason: 'prefix of the ids of viewers' },
  { files: /^schemas\/common\/tiktok-username\.json$/, words: /tiktok/gi, reason: 'address of a profile' },
  { files: /./, words: /tiktok-?username/gi, reason: 'field, route and its check' },
  {
    files: /./,
    words: /TIKTOK_(NAME_INVALID|NOT_ANSWERING|NOT_REACHABLE|USER_UNKNOWN)/g,
    reason: 'what is said of that field',
  },
  {
    files: /^server\/compose\/start\.ts$/,
    words: /^import .*\/tiktok\/.*;$|tiktokAccounts\(tiktokSettings\(/gm,
    reason: 'the line that hands the check its platform',
  },
  {
    files:
      /^editor\/(access|flow-editor|flows|screens|source|test-events)\/([\w-]+\/)*\w+Text\.ts$|^server\/sources\/host\/sourceStatusText\.ts$|^schemas\/(errors|items\/[\w-]+)\.json$/,
    words: /tik[\s_-]?tok|tikfinity|twitch/gi,
    reason: 'streamers know their platform and their programs by name',
  },
  {
    files: /^schemas\/api\/(giveaway\/enter-giveaway|tts\/update-speech-settings)\.json$/,
    words: /tik[\s_-]?tok/gi,
    reason: 'words of forms that streamers read',
  },
  {
    files: /^editor\/source\/(SourceForm\.tsx|SecondSource\.tsx|chatAccess\.ts)$/,
    words: /tik[\s_-]?tok|tikfinity|twitch/gi,
    reason: 'where streamers choose among the sources, which have names',
  },
  {
    files: /^editor\/app\/failures\/callFailures\.ts$/,
    words: /'(GET|POST) \/tiktok\/(gifts|sub-emotes|chat|send-chat-message)'/g,
    reason: 'routes of the platform, by their calls',
  },
  {
    files:
      /^editor\/screens\/(legal\/texts\/|guide\/texts\/accountGuides\.ts$)|^editor\/app\/(failures\/thingNames|guides\/guides)\.ts$|^schemas\/events\/stream-end\.json$/,
    words: /tik[\s_-]?tok|tikfinity/gi,
    reason: 'texts for streamers that are not in a catalogue of texts',
  },
  {
    files: /^server\/operation\/about\/changelog\.json$|^cli\/accounts\/create\.ts$/,
    words: /TikFinity|TikTok|Twitch/g,
    reason: 'texts for streamers and for whoever runs the server',
  },
  { files: /^engine\/core\/safeZones\.ts$/, words: /tiktok-[\w-]+/g, reason: 'where measures come from' },
  {
    files: /^server\/documents\/imports\/(readImport|viewers\/viewerTable)\.ts$/,
    words: /^import .*$|tikfinity(Source|Container|ConfigSource)/gm,
    reason: 'the registry of files that can be imported',
  },
  {
    files: /^server\/documents\/imports\/firebot\/events\.ts$/,
    words: /'twitch:\w+'/g,
    reason: 'names of events in files of another program',
  },
  { files: /viewerColumns\.ts$/, words: /'tiktokid'/g, reason: 'a head that other programs write' },
  {
    files: /^engine\/items\/socials\/scene\/icons\.ts$/,
    words: /^ {2}(tiktok|twitch): \{/gm,
    reason: "signs beside a streamer's names",
  },
  { files: /picturePolicy\.ts$/, words: /'\*\.tiktok[a-z-]*\.com'/g, reason: 'hosts of pictures' },
];

function offencesIn(path: string): string[] {
  const allowed = ALLOWED.filter(({ files }) => files.test(path));
  const text = readFileSync(join(repositoryRoot, path), 'utf8');
  const rest = allowed.reduce((left, { words }) => left.replace(words, ''), text);
  return rest
    .split('\n')
    .flatMap((line, index) => (PLATFORM.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}

it('platforms are named in their own folders only', () => {
  const files = listFiles(repositoryRoot, ['.ts', '.tsx', '.mjs', '.json', '.css', '.html'], PRODUCT);
  const searched = files.filter(
    (path) =>
      ![OWN_FOLDERS, BESIDE].some((files) => files.test(path)) &&
      !isTestFile(path) &&
      !path.startsWith('schemas/generated/'),
  );
  expect(searched.length).toBeGreaterThan(200);
  expect(searched.flatMap(offencesIn)).toEqual([]);
});

it('every folder with a connector is in the registry, and the other way round', () => {
  const folders = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'connector.ts')));
  expect(folders.sort()).toEqual(Object.keys(CONNECTORS).sort());
});
