import { expect, test } from 'vitest';
import { isNpmShell } from '../../../server/process/npm-shell.ts';

const program = '/srv/forms/node_modules/.bin/joinery-proxy';

test.each([
  "'joinery-proxy'",
  'joinery-proxy serve --config forms.config.ts',
  'PORT=80 NODE_ENV=production joinery-proxy',
  'node node_modules/.bin/joinery-proxy serve',
  './node_modules/.bin/joinery-proxy > proxy.log',
])('recognises a shell that waits for the program: %s', (script) => {
  expect(isNpmShell(script, program)).toBe(true);
});

test.each([
  undefined,
  '',
  'PORT=80',
  'joinery-proxy serve &',
  '(joinery-proxy serve)',
  'joinery-proxy; sleep 1',
  'pm2 start joinery-proxy',
  'tmux new -d joinery-proxy',
  'node supervise.js joinery-proxy',
  'joinery-service',
])('ignores a shell that may leave the program behind on purpose: %s', (script) => {
  expect(isNpmShell(script, program)).toBe(false);
});
