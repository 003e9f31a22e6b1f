import type { DraftDefinition } from '@joinery/contract/console';
import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../console/builder/editing/editing.ts';
import type { Backup } from '../../../console/builder/editing/keeper.ts';
import { createClock, createServer } from './answer.ts';

const first = { fields: [{ name: 'email' }], texts: { title: 'Letters' } };
const titled = (title: string) => ({ ...first, texts: { title } });

/** An editor of a form, in a tab that keeps its history. */
function open(server = createServer(first), kept: { now?: Backup<DraftDefinition> } = {}) {
  const clock = createClock();
  const keeper = {
    read: () => kept.now,
    write(next: Backup<DraftDefinition>) {
      kept.now = next;
    },
  };
  const editing = createEditing('letters', server.draft(), { call: server.call, keeper, wait: clock.wait });
  const type = (title: string) => editing.change((form) => ({ ...form, texts: { title } }), 'texts.title');
  return { server, clock, editing, type, kept };
}

describe('a form that is edited', () => {
  test('is saved once somebody pauses', async () => {
    const { server, clock, editing, type } = open();
    type('Po');
    await clock.pass(300);
    type('Post');
    expect(editing.status.value).toBe('unsaved');
    await clock.pass(300);
    expect(server.saved).toEqual([]);
    await clock.pass(100);
    expect(server.saved).toEqual([titled('Post')]);
    expect(editing.status.value).toBe('saved');
    expect(editing.isChanged.value).toBe(true);
  });

  test('is saved at once before it is published', async () => {
    const { server, editing, type } = open();
    type('Post');
    expect(await editing.flush()).toBe(true);
    expect(server.saved).toEqual([titled('Post')]);
  });

  test('is saved again when it has changed while it was saved', async () => {
    const { server, clock, editing, type } = open();
    type('Post');
    const saving = editing.flush();
    type('Post from the coast');
    await saving;
    await clock.pass(400);
    expect(server.saved.at(-1)).toEqual(titled('Post from the coast'));
    expect(editing.status.value).toBe('saved');
  });

  test.each(['offline', 'failed', 'throttled', 'unreachable', 'diskFull', 'databaseLost'] as const)(
    'is tried again after %s until it is saved',
    async (trouble) => {
      const { server, clock, editing, type } = open();
      server.troubles.push(trouble, trouble);
      type('Post');
      await clock.pass(400);
      expect(editing.status.value).toBe('offline');
      await clock.pass(2_000);
      expect(editing.status.value).toBe('offline');
      await clock.pass(4_000);
      expect(editing.status.value).toBe('saved');
      expect(server.saved).toEqual([titled('Post')]);
    },
  );

  test('is saved although the answer to a save was lost', async () => {
    const { server, clock, editing, type } = open();
    server.troubles.push('lost');
    type('Post');
    await clock.pass(400);
    await clock.pass(2_000);
    expect(editing.status.value).toBe('saved');
    expect(editing.theirs.value).toBeUndefined();
    type('Post from the coast');
    expect(await editing.flush()).toBe(true);
  });

  test('waits for the next change when it is refused', async () => {
    const { server, clock, editing, type } = open();
    server.troubles.push('invalid');
    type('Post');
    await clock.pass(400);
    expect(editing.status.value).toBe('refused');
    expect(clock.planned()).toBe(0);
    type('Post from the coast');
    await clock.pass(400);
    expect(editing.status.value).toBe('saved');
  });

  test('keeps the last form that could be shown while it has mistakes', () => {
    const { editing } = open();
    const shown = editing.forms.value;
    editing.adopt({ ...editing.draft.value, forms: [], mistakes: [] });
    expect(editing.forms.value).toBe(shown);
  });

  test('knows the latest fields of the account, and keeps the widget that its preview has loaded', () => {
    const { editing } = open();
    const { element } = editing.draft.value;
    const size = { name: 'field12', label: 'Size', type: 'line' } as const;
    editing.learn([size]);
    expect(editing.draft.value.fields).toEqual([size]);
    editing.adopt({ ...editing.draft.value, element: '/widget/fedcba9876543210/element.js', version: 2, fields: [] });
    expect(editing.draft.value).toMatchObject({ element, version: 2, fields: [] });
  });
});

describe('a second editor', () => {
  test('is overwritten by nobody', async () => {
    const { server, clock, editing, type } = open();
    server.change(titled('Theirs'));
    type('Mine');
    await clock.pass(400);
    expect(editing.status.value).toBe('conflict');
    expect(server.draft().definition).toEqual(titled('Theirs'));
    type('Mine again');
    await clock.pass(60_000);
    expect(server.draft().definition).toEqual(titled('Theirs'));
    expect(await editing.flush()).toBe(false);
  });

  test('can be followed, with one’s own work a step back', async () => {
    const { server, clock, editing, type } = open();
    server.change(titled('Theirs'));
    type('Mine');
    await clock.pass(400);
    editing.takeTheirs();
    expect(editing.definition.value.texts?.title).toBe('Theirs');
    expect(editing.status.value).toBe('saved');
    editing.undo();
    expect(editing.definition.value.texts?.title).toBe('Mine');
    await clock.pass(400);
    expect(server.draft().definition).toEqual(titled('Mine'));
  });

  test('is noticed by looking', async () => {
    const { server, editing } = open();
    await editing.look();
    expect(editing.theirs.value).toBeUndefined();
    server.change(titled('Theirs'));
    await editing.look();
    expect(editing.theirs.value?.definition).toEqual(titled('Theirs'));
  });

  test('is no news if the draft is the same', async () => {
    const { server, editing, type } = open();
    server.change({ texts: { title: 'Letters' }, fields: [{ name: 'email' }] });
    await editing.look();
    expect(editing.theirs.value).toBeUndefined();
    type('Mine');
    expect(await editing.flush()).toBe(true);
  });
});

describe('after a reload', () => {
  test('one can still go back', async () => {
    const before = open();
    before.type('Post');
    await before.editing.flush();
    const { editing } = open(before.server, before.kept);
    expect(editing.definition.value.texts?.title).toBe('Post');
    editing.undo();
    expect(editing.definition.value.texts?.title).toBe('Letters');
    editing.redo();
    expect(editing.definition.value.texts?.title).toBe('Post');
  });

  test('unsaved work is saved', async () => {
    const before = open();
    before.type('Post');
    before.editing.keep();
    const { editing, server } = open(before.server, before.kept);
    expect(editing.definition.value.texts?.title).toBe('Post');
    expect(await editing.flush()).toBe(true);
    expect(server.saved).toEqual([titled('Post')]);
  });

  test('somebody else’s draft is shown, with one’s own work a step back', async () => {
    const before = open();
    before.type('Mine');
    before.editing.keep();
    before.server.change(titled('Theirs'));
    const { editing } = open(before.server, before.kept);
    expect(editing.definition.value.texts?.title).toBe('Theirs');
    editing.undo();
    expect(editing.definition.value.texts?.title).toBe('Mine');
    expect(await editing.flush()).toBe(true);
  });
});
