import { describe, expect, test } from 'vitest';
import { credentials } from '../start.ts';
import { codeOf, startConsole } from './open.ts';

const owner = { username: 'owner@example.com', email: 'owner@example.com', password: 'a seldom heard phrase' };

describe('the owner’s email address', () => {
  test('is changed once the password is typed again', async () => {
    const { ask, refused, prove } = await startConsole();
    const body = { email: 'ada@example.com' };
    expect(codeOf(await refused('changeEmail', { body }))).toBe('passwordNeeded');
    await prove();
    await ask('changeEmail', { body });
    expect(await ask('readSession')).toMatchObject({ owner: { username: 'owner', email: 'ada@example.com' } });
  });

  test('is the username of whoever signs in with it, and stays it', async () => {
    const { open, service } = await startConsole();
    await service.accounts.create(owner);
    const { ask, refused } = open();
    const signIn = (username: string) => ({ body: { username, password: owner.password } });
    await ask('signIn', signIn(owner.username));
    await ask('provePassword', { body: { password: owner.password } });
    await ask('changeEmail', { body: { email: 'new@example.com' } });
    await ask('signIn', signIn('new@example.com'));
    expect(codeOf(await refused('signIn', signIn(owner.username)))).toBe('wrong');
  });

  test.each([
    ['', 'invalid required'],
    ['ada', 'invalid'],
    [owner.email, 'taken'],
  ])('is refused as %j', async (email, code) => {
    const { ask, refused, prove, service } = await startConsole();
    await service.accounts.create(owner);
    await prove();
    const wrong = await refused('changeEmail', { body: { email } });
    expect([codeOf(wrong), wrong.problems[0]?.field]).toEqual([code, 'email']);
    expect(await ask('readSession')).toMatchObject({ owner: { username: credentials.username, email: '' } });
  });
});
