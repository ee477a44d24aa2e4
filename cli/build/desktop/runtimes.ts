/**
 * The runtimes that desktop files are made of: bun's packages on npm. They declare their system, so npm would not install
 * those of the others; `npm pack` fetches each when a file is built, and its integrity is checked here.
 */

/** Systems of desktop files. */
export const SYSTEMS = ['linux', 'windows', 'macos'] as const;
export type System = (typeof SYSTEMS)[number];

export interface Runtime {
  /** Package on npm. */
  package: string;
  /** Path of the program in the package. */
  program: string;
  /** Integrity of the package, as npm's lock files have it. */
  integrity: string;
  /** Name of the target in the bundler. */
  target: string;
  /** Name of the file that is built. */
  file: string;
}

/** Version of all of them. */
export const RUNTIME_VERSION = '1.4.5';

export const RUNTIMES: Readonly<Record<System, Runtime>> = {
  linux: {
    package: '@oven/bun-linux-x64',
    program: 'package/bin/bun',
    integrity: 'sha512-IWX9BELoGHAUtMonkeSaNaZwXzRk+oDw6Mk+HBFXd3KHYIBNBsIGRupMZPcgNoDbJpLu6gAJjIoIVPZtt1aJ1g==',
    target: 'bun-linux-x64',
    file: 'liveloom-linux-x64',
  },
  windows: {
    package: '@oven/bun-windows-x64',
    program: 'package/bin/bun.exe',
    integrity: 'sha512-FNvply651vcE/GHgNWz6mZvhmkwBuu8Hw54oNzA+CQog+HW+542rXQmZqNHRkFxazD9L3xi+iTtvO3engAgJfw==',
    target: 'bun-windows-x64',
    file: 'liveloom-windows-x64.exe',
  },
  macos: {
    package: '@oven/bun-darwin-aarch64',
    program: 'package/bin/bun',
    integrity: 'sha512-4MIFXHmctH2EhAxLXm2/qxNtv17dFtLJylvaOCsrgq6KSqHTs6eW5YSrJjRbJxYUJaR901fsN8JfZOa+CsWpWQ==',
    target: 'bun-darwin-arm64',
    file: 'liveloom-macos-arm64',
  },
};
