/**
 * The dashboard. Takes time, network, storage and clipboard from the browser and passes them on; no other code in
 * `editor/` may use them.
 */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { DOCK_PROTOCOL, DOCK_SECRET_HEADER } from '#engine/rules/dockSecret.ts';
import { dockSecretIn } from './app/agentDocks.ts';
import { createApp } from './app/createApp.ts';
import type { Environment, SendFile, Storage } from './app/environment.ts';

/** Storage; reading or writing throws where the browser's settings forbid it, and then nothing is remembered. */
const storage: Storage = {
  read: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Only the memory of a choice is lost.
    }
  },
};

/** Copies on insecure pages of other computers in the local network, where browsers hide the clipboard. */
function copyBySelection(text: string): void {
  const area = document.body.appendChild(document.createElement('textarea'));
  const focused = document.activeElement;
  area.className = 'unseen';
  area.value = text;
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser did not copy.');
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

// Not randomUUID: it is missing on insecure pages, which other computers in the local network get.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Uploads without `fetch`, which does not report progress. */
const sendFile: SendFile = (url, file, { headers, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new TypeError('No answer')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });

function askBeforeLeaving(isUnsaved: () => boolean): () => void {
  const handle = (event: BeforeUnloadEvent): void => {
    if (isUnsaved()) event.preventDefault();
  };
  addEventListener('beforeunload', handle);
  return () => removeEventListener('beforeunload', handle);
}

async function keepAwake(onReleased: () => void): Promise<() => void> {
  const lock = await navigator.wakeLock.request('screen');
  lock.addEventListener('release', onReleased);
  return () => {
    lock.removeEventListener('release', onReleased);
    void lock.release();
  };
}

/** Docks at an agent say the secret of their link with each request: it is in this page's address, and nowhere else. */
const dockSecret = dockSecretIn(location.href);

const environment: Environment = {
  clock: { nowMs: () => performance.now() },
  wallNowMs: () => Date.now(),
  scheduler: {
    after: (delayMs, task) => {
      const id = setTimeout(task, delayMs);
      return () => clearTimeout(id);
    },
  },
  requestFrame: (callback) => {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  send: (path, init) => {
    const headers = new Headers(init.headers);
    if (dockSecret !== null) headers.set(DOCK_SECRET_HEADER, dockSecret);
    return fetch(path, { ...init, headers, cache: 'no-store' });
  },
  sendFile,
  openSocket: (url) =>
    // Browsers add no headers to sockets, but protocols; an empty one would be none.
    dockSecret === null ? new WebSocket(url) : new WebSocket(url, [DOCK_PROTOCOL, dockSecret || 'none']),
  random: Math.random,
  randomId,
  storage,
  visibility: {
    isVisible: () => document.visibilityState === 'visible',
    subscribe: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  },
  device: {
    // Safari has neither.
    vibrate: 'vibrate' in navigator ? (durationsMs) => void navigator.vibrate([...durationsMs]) : null,
    keepAwake: 'wakeLock' in navigator ? keepAwake : null,
    isSecure: isSecureContext,
  },
  copyText,
  readText: async () => {
    try {
      return await navigator.clipboard.readText();
    } catch {
      return null;
    }
  },
  goTo: (url) => location.assign(url),
  askBeforeLeaving,
  open: (url) => void window.open(url, '_blank', 'noopener'),
  languages: navigator.languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  prefersLessMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  pageUrl: location.href,
  currentUrl: () => location.href,
};

createRoot(document.getElementById('app')!).render(<App app={createApp(environment)} />);
