import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startCommand } from '../command.ts';

const welcome = {
  name: 'Welcome',
  start: { tag: 1 },
  steps: [
    { subject: 'Hi {{ fieldFirstName }}', textFile: 'one.txt' },
    { after: '2 days', tag: 1 },
    { after: '1 hour', subject: 'Bye', text: 'Bye', html: '<p>Bye</p>' },
  ],
};

async function startWith(campaign: unknown) {
  const running = await startCommand();
  const write = (name: string, content: string) => {
    writeFileSync(running.path(name), content);
    return running.path(name);
  };
  await running.command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse\n' });
  await running.command(['tag', 'create', '--name', 'news']);
  write('one.txt', 'See https://www.example.com/guide');
  const file = write('campaign.json', typeof campaign === 'string' ? campaign : JSON.stringify(campaign));
  return { ...running, write, file, create: () => running.command(['campaign', 'create', file, '--json']) };
}

describe('npx @joinery/service campaign', () => {
  test('creates a campaign from a file, then shows, starts, stops and deletes it', async () => {
    const { command, create } = await startWith(welcome);
    expect((await create()).json).toEqual({ id: 1, isRunning: false });
    const shown = (await command(['campaign', 'show', '1', '--json'])).json;
    expect(shown).toMatchObject({
      ...{ id: 1, name: 'Welcome', start: { kind: 'tag', id: 1 }, isRunning: false, started: 0 },
      steps: [
        { delay: 0, email: { subject: 'Hi {{ fieldFirstName }}', sent: 0, links: [{ id: 1, position: 1 }] } },
        { delay: 172_800, kind: 'tag', targetId: 1 },
        { delay: 3_600, email: { subject: 'Bye' } },
      ],
    });
    const { stdout } = await command(['campaign', 'show', '1']);
    expect(stdout).toMatch(/^Campaign 1, Welcome: stopped, started by tag 1\.\n\nSTEP +AFTER +WHAT/);
    expect(stdout).toContain('2 days');
    expect((await command(['campaign', 'start', '1'])).stdout).toBe('Campaign 1 runs.\n');
    expect((await command(['campaign', 'list', '--json'])).json).toMatchObject([
      { id: 1, state: 'running', waiting: 0 },
    ]);
    expect((await command(['campaign', 'stop', '1'])).code).toBe(0);
    expect((await command(['campaign', 'delete', '1'])).code).toBe(0);
    for (const word of ['show', 'start', 'stop', 'delete']) {
      const { code, stderr } = await command(['campaign', word, '1']);
      expect([code, stderr]).toEqual([1, expect.stringContaining('There is no campaign 1')]);
    }
    expect((await command(['campaign', 'list'])).stdout).toContain('There is no campaign yet');
  });

  test('refuses a file with a mistake, and names it', async () => {
    const { create, write } = await startWith(welcome);
    for (const [campaign, message] of [
      ['{', 'is not JSON'],
      [{ ...welcome, name: '' }, 'name: must not be empty'],
      [{ ...welcome, start: {} }, 'start: must be {"tag": <id>} or {"list": <id>}'],
      [{ ...welcome, steps: [] }, 'steps: must have a step'],
      [{ ...welcome, steps: [{ after: 'soon', tag: 1 }] }, 'steps.0'],
      [{ ...welcome, steps: [{ subject: 'x' }] }, 'steps.0'],
      [{ ...welcome, steps: [{ subject: 'x', textFile: 'none.txt' }] }, "none.txt can't be read"],
      [{ ...welcome, steps: [{ subject: 'x', text: '{{ shoe }}' }] }, 'Step 1: The text uses {{ shoe }}'],
      [{ ...welcome, start: { tag: 9 } }, 'The start names tag 9'],
      [{ ...welcome, when: 1 }, 'when'],
    ] as const) {
      write('campaign.json', typeof campaign === 'string' ? campaign : JSON.stringify(campaign));
      const { code, stderr } = await create();
      expect([campaign, code, stderr]).toEqual([campaign, 1, expect.stringContaining(message)]);
    }
  });
});

test('smart tags are created, listed with their trigger, and deleted', async () => {
  const { command } = await startWith(welcome);
  const made = await command(['tag', 'create', '--name', 'in', '--when-subscribed', '1', '--json']);
  expect(made.json).toEqual({ id: 2 });
  expect((await command(['tag', 'list'])).stdout).toMatch(/2 +in +smart +subscribed by 1/);
  const { code, stderr } = await command(['tag', 'create', '--name', 'x', '--when-clicked', '7']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no link 7')]);
  expect((await command(['tag', 'delete', '2'])).stdout).toBe('Deleted tag 2.\n');
  expect((await command(['tag', 'delete', '2'])).code).toBe(1);
});

test('list update changes an opt-in process', async () => {
  const { command } = await startWith(welcome);
  await command(['list', 'create', '--name', 'News']);
  expect((await command(['list', 'update', '2', '--language', 'de', '--track-opens'])).code).toBe(0);
  expect((await command(['list', 'list', '--json'])).json).toMatchObject([{}, { id: 2, name: 'News', language: 'de' }]);
  expect((await command(['list', 'update', '1', '--name', 'A'])).stderr).toContain('keeps its name');
  expect((await command(['list', 'update', '9'])).stderr).toContain('There is no opt-in process 9');
});
