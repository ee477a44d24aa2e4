/** The desktop app, as the dashboard controls it on the computer where both run. */
export interface DesktopApp {
  /** Tells whether the app starts with the system. */
  startsWithSystem(): Promise<boolean>;
  setStartsWithSystem(isOn: boolean): Promise<void>;
  /** Whether the server has the port of earlier starts, so that links in broadcast software still lead here. */
  hasUsualPort: boolean;
  /** Returns a newer version that the operator signed; null = none, or none is known. */
  newer(): NewerVersion | null;
  /** Ends the app in order. */
  stop(): void;
}

export interface NewerVersion {
  version: string;
  /** Page where it is downloaded. */
  url: string;
}
