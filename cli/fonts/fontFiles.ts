/**
 * Fallback fonts behind the overlay's own for drawn pictures, so that letters of every script and emoji look the same
 * on every computer. They come with development packages; each file is checked before it is used. When you update a
 * package, write the new sums here and check the golden images.
 */

interface FontFamilyFiles {
  /** Name in fontconfig. */
  family: string;
  package: string;
  /** Paths inside the package, and checksums of their content. */
  files: readonly { path: string; sha256: string }[];
}

/** Families in the order of fallback. */
export const FONT_FAMILIES: readonly FontFamilyFiles[] = [
  // Latin, Greek, Cyrillic and combining marks.
  {
    family: 'Noto Sans',
    package: '@expo-google-fonts/noto-sans',
    files: [
      {
        path: '400Regular/NotoSans_400Regular.ttf',
        sha256: 'fe8c022f48d8dd29f17b744d16f9346f4357e16f7d4f7be58b000ae7c291b614',
      },
      {
        path: '700Bold/NotoSans_700Bold.ttf',
        sha256: '13a813c49624ae3ba3c5c6e72c5ebffc4b9e1e6ea32f421c04069b037c6ad431',
      },
    ],
  },
  {
    family: 'Noto Sans Arabic',
    package: '@expo-google-fonts/noto-sans-arabic',
    files: [
      {
        path: '400Regular/NotoSansArabic_400Regular.ttf',
        sha256: '252629ca0e87b6233851249b8cbf7b43445211a8caf199f1b306a19202251508',
      },
      {
        path: '700Bold/NotoSansArabic_700Bold.ttf',
        sha256: 'a86a704ff8b315082f4859b04c2f8f746f4cefb14553ef10505f143e0d4829d3',
      },
    ],
  },
  {
    family: 'Noto Sans Hebrew',
    package: '@expo-google-fonts/noto-sans-hebrew',
    files: [
      {
        path: '400Regular/NotoSansHebrew_400Regular.ttf',
        sha256: 'e0ee753f09733337b9236221018d4bf71fd6d06c87dd76bbc83120514bc55911',
      },
      {
        path: '700Bold/NotoSansHebrew_700Bold.ttf',
        sha256: '8010b087f33f152e25aef020e68cb5568d6f8deebb6dde8f60d655196e59ebde',
      },
    ],
  },
  {
    family: 'Noto Sans Devanagari',
    package: '@expo-google-fonts/noto-sans-devanagari',
    files: [
      {
        path: '400Regular/NotoSansDevanagari_400Regular.ttf',
        sha256: '084a94d89eb54aafb93a056e15425c34fd859f6342875165d304837b3bcfc2d2',
      },
      {
        path: '700Bold/NotoSansDevanagari_700Bold.ttf',
        sha256: '67f1ec9e2ac30b261090e32953b2df0adf6c942ab26ac47efb490fa7315bddab',
      },
    ],
  },
  {
    family: 'Noto Sans Bengali',
    package: '@expo-google-fonts/noto-sans-bengali',
    files: [
      {
        path: '400Regular/NotoSansBengali_400Regular.ttf',
        sha256: '6826d9667972f0f96e48c46f7a24e70afe97205032e6295cfb1f13fbbb8b90a3',
      },
      {
        path: '700Bold/NotoSansBengali_700Bold.ttf',
        sha256: '3a44a4cf2c4f79c3ead8f52dffd5b3a66f0b2483792d66bad81e1a51e888bfd6',
      },
    ],
  },
  {
    family: 'Noto Sans Thai',
    package: '@expo-google-fonts/noto-sans-thai',
    files: [
      {
        path: '400Regular/NotoSansThai_400Regular.ttf',
        sha256: '9acb585d8662ca4ed1b1cf5889dfa1393f8555103b3986e1ea1e3af4faef70bd',
      },
      {
        path: '700Bold/NotoSansThai_700Bold.ttf',
        sha256: '0be544f347b3ab6382bdc2b555a783727a4858a3dc140670406924670967d916',
      },
    ],
  },
  {
    family: 'Noto Sans Khmer',
    package: '@expo-google-fonts/noto-sans-khmer',
    files: [
      {
        path: '400Regular/NotoSansKhmer_400Regular.ttf',
        sha256: 'fff6f415386616d8d99c4f64b876e54e6e231dc0c007c87a61b254b3795957f9',
      },
      {
        path: '700Bold/NotoSansKhmer_700Bold.ttf',
        sha256: 'c72f01526f03b16b64a355cc898605c950c0c5bdcef6d00974a8e753358d3a8e',
      },
    ],
  },
  // Japanese.
  {
    family: 'MotoyaLCedar',
    package: '@expo-google-fonts/kosugi',
    files: [
      { path: 'Kosugi_400Regular.ttf', sha256: '8d9f7109d1204c76280b85ea3d23cef88447ee27baf4e9b4dff20c3832cb84a5' },
    ],
  },
  // Chinese characters missing in the Japanese font.
  {
    family: 'ZCOOL XiaoWei',
    package: '@expo-google-fonts/zcool-xiaowei',
    files: [
      {
        path: '400Regular/ZCOOLXiaoWei_400Regular.ttf',
        sha256: 'f5ffee4980db40005b7d7e76f7e8c7a0f959e87d57c33aeb8c9793a5a1077a35',
      },
    ],
  },
  // Korean.
  {
    family: 'NanumGothic',
    package: '@expo-google-fonts/nanum-gothic',
    files: [
      {
        path: '400Regular/NanumGothic_400Regular.ttf',
        sha256: 'cf050025dcce823de644153981ff8b171d5b78d7d0ddd6e3c9f39e814fad3564',
      },
      {
        path: '700Bold/NanumGothic_700Bold.ttf',
        sha256: 'c2b3913902193593a9f86fef6ebef3d016490bddb0e52e91d732a477578bbc57',
      },
    ],
  },
  {
    family: 'Noto Sans Math',
    package: '@expo-google-fonts/noto-sans-math',
    files: [
      {
        path: '400Regular/NotoSansMath_400Regular.ttf',
        sha256: 'b4a1dfdbfa13b4755e5eac20cb25c1d17ed5a745ceb89639595e8cf45a2b1e07',
      },
    ],
  },
  {
    family: 'Noto Sans Symbols 2',
    package: '@expo-google-fonts/noto-sans-symbols-2',
    files: [
      {
        path: '400Regular/NotoSansSymbols2_400Regular.ttf',
        sha256: 'f67f40c65f929f029827ab37cfdc4897dfd9ae3c28d9e98ba46e0d52e39eb97e',
      },
    ],
  },
  {
    family: 'Noto Color Emoji',
    package: '@expo-google-fonts/noto-color-emoji',
    files: [
      {
        path: '400Regular/NotoColorEmoji_400Regular.ttf',
        sha256: '7fb39738ab18f10612d6f4595e2e8e47a0afdf34738460442d99cd0c344a4d90',
      },
    ],
  },
];
