import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { httpRequest, listen } from '#tests/support/httpRequest.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { createWebApp } from './webApp.ts';

const root = temporaryFolder();

// behaviour: api-6
test.each([
  [null, "connect-src 'self';"],
  ['https://s3.example.com', "connect-src 'self' https://s3.example.com;"],
])('sends files to %s and to no other host', async (uploadOrigin, policy) => {
  const webFolder = mkdtempSync(join(root, 'web-'));
  mkdirSync(join(webFolder, 'editor'));
  writeFileSync(join(webFolder, 'editor', 'index.html'), '<!doctype html>');
  const app = createWebApp({ webFolder, uploadOrigin, log: pino({ level: 'silent' }), segments: {} });
  const answer = app.callback();
  const server = await listen(http.createServer((request, response) => void answer(request, response)));
  const page = await httpRequest(server.port, '/');
  await server.close();
  expect(page.headers['content-security-policy']).toContain(policy);
});
