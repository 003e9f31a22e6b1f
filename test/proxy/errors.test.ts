import express from 'express';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createErrorHandler, notFound } from '../../proxy/http/errors.ts';
import { listen } from './start.ts';

test('a bug tells the visitor nothing about itself, and the operator where it is', async () => {
  const lines: string[] = [];
  const app = express();
  app.get('/', () => {
    throw new TypeError('lost a@example.com on the way');
  });
  app.use(createErrorHandler(pino({}, { write: (line: string) => void lines.push(line) })));
  const server = await listen(app);
  const response = await fetch(server.url);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    status: 'failed',
    issues: [{ field: null, code: 'unavailable', message: expect.stringMatching(/try again/) }],
  });
  const page = await fetch(server.url, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(await page.text()).not.toContain('TypeError');

  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    type: 'TypeError',
    frames: expect.arrayContaining([expect.stringContaining('errors.test.ts')]),
  });
  expect(line).not.toContain('a@example.com');
  await server.close();
});

test('pages of every origin may read a 404', async () => {
  const server = await listen(express().use(notFound));
  const response = await fetch(`${server.url}/forms/newsletters.json`);
  expect(response.status).toBe(404);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a script tag of an unknown form gets a 404 as a script, so that the console reports it', async () => {
  const server = await listen(express().use(notFound));
  const response = await fetch(`${server.url}/forms/newsletters.js`, { headers: { 'sec-fetch-dest': 'script' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/javascript; charset=utf-8']);
  expect(await response.text()).toMatch(/^\/\/ .*Check its spelling\.$/);
  await server.close();
});
