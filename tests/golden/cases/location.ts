/** Pictures of the location and its popups. */
import type { LocationSettings, Popup } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';
import { CJK, EMOJI, LONG_NAME, LONG_TEXT, TURNED_NAME, ZALGO } from './oddTexts.ts';

const BOX = { x: 40, y: 40, width: 680, height: 200 };
const HIGH_BOX = { ...BOX, width: 480, height: 320 };
const DURATION_MS = 5000;

const LANDSCAPE: Partial<LocationSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  highlightTextColor: '#d97706',
  usernameColor: '#b4235a',
  coinAmountColor: '#0f766e',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const GIFT: Popup['runs'] = [
  { text: 'Lena Bergmann', role: 'username' },
  { text: ' sent ' },
  { text: '12 roses', role: 'highlight' },
  { text: ' · ' },
  { text: '12 coins', role: 'coins' },
];

function popup(changes: Partial<Popup> = {}, agoMs = 2000): Popup {
  return {
    playbackId: `popup-${agoMs}`,
    runs: GIFT,
    imageUrl: '/media/gifts/rose.png',
    viewerName: 'Lena Bergmann',
    profilePictureUrl: '/media/avatars/05.png',
    showProfilePicture: true,
    startedAtMs: GOLDEN_NOW_MS - agoMs,
    durationMs: DURATION_MS,
    ...changes,
  };
}

function place(settings: Partial<LocationSettings>, shown: Popup, box = BOX, replaced: Popup | null = null) {
  return goldenItem('LOCATION', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data: { popup: shown, replaced },
  });
}

const TEXT_ONLY = { imageUrl: '', showProfilePicture: false } as const;
const follower = popup(
  {
    runs: [{ text: 'Amélie', role: 'username' }, { text: ' follows now' }],
    viewerName: 'Amélie',
    profilePictureUrl: '',
    imageUrl: '',
  },
  2100,
);

export const LOCATION_CASES: readonly GoldenCase[] = [
  ...bothOrientations('location', [place({}, popup())]),
  goldenCase('location-centred', [place({ textAlignment: 'center' }, popup(), HIGH_BOX)]),
  goldenCase('location-right', [
    place({ textAlignment: 'right', verticalAlignment: 'bottom', label: 'Thank you' }, popup()),
  ]),
  goldenCase('location-without-pictures', [
    place(
      { textAlignment: 'center', label: 'Winner' },
      popup({ ...TEXT_ONLY, runs: [{ text: 'Wheel: ' }, { text: '10 push-ups', role: 'highlight' }] }),
    ),
  ]),
  goldenCase('location-missing-picture', [place({ verticalAlignment: 'top' }, follower)]),
  goldenCase('location-roles', [
    place(
      {},
      popup({
        ...TEXT_ONLY,
        runs: [
          { text: 'Anna', role: 'username' },
          { text: ', ' },
          { text: 'Ben', role: 'gifter' },
          { text: ', ' },
          { text: '500', role: 'coins' },
          { text: ', ' },
          { text: 'Lion', role: 'highlight' },
          { text: ', ' },
          { text: 'just now', role: 'secondary' },
        ],
      }),
    ),
  ]),
  goldenCase('location-entering', [place({}, popup({}, 170))]),
  goldenCase('location-fading', [place({}, popup({}, DURATION_MS + 450))]),
  goldenCase('location-replacing', [place({}, popup({ playbackId: 'second' }, 110), BOX, follower)]),
  goldenCase('location-preview-german', [place({ glow: 24, borderWidth: 2, label: 'Neu dabei' }, popup({}, 1e7))], {
    mode: 'preview',
    locale: 'de',
  }),
  goldenCase('location-odd', [
    place(
      {},
      popup({
        viewerName: EMOJI,
        profilePictureUrl: '',
        runs: [
          { text: `${EMOJI}${EMOJI}`, role: 'username' },
          { text: ' and ' },
          { text: TURNED_NAME, role: 'gifter' },
          { text: ` ${CJK} ` },
          { text: LONG_NAME, role: 'highlight' },
          { text: ` ${ZALGO}` },
        ],
      }),
    ),
  ]),
  goldenCase('location-arabic', [
    place(
      {},
      popup({
        viewerName: 'كريم',
        profilePictureUrl: '',
        runs: [{ text: 'كريم', role: 'username' }, { text: ' sent ' }, { text: 'a lion', role: 'highlight' }],
      }),
    ),
  ]),
  goldenCase('location-long', [place({}, popup({ runs: [{ text: LONG_TEXT }] }))]),
  goldenCase('location-small-box', [
    place({ padding: { top: 80, right: 90, bottom: 80, left: 90 } }, popup(), { ...BOX, width: 220, height: 90 }),
  ]),
];
