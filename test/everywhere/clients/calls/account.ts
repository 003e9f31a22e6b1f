import { Secret, TOTP } from 'otpauth';
import { createAuthenticator } from '../../../service/console/authenticator.ts';
import type { Ask } from './call.ts';

export interface Owner {
  email: string;
  password: string;
}

/** Makes the owner of a new app by the one-time address with `token`. Resolves with the list's id. */
export async function callSetup(ask: Ask, token: string, owner: Owner): Promise<number> {
  await ask('readSetup', { query: { token } });
  const body = { token, ...owner, publicName: 'Saltmarsh Coffee', senderName: '', senderAddress: '' };
  return (await ask('finishSetup', { body })).listId;
}

interface Place {
  /** Where the app is. */
  origin: string;
  /** Goes on in another browser. */
  leave: () => void;
}

/** Calls every operation on sessions, second factors and the account. Resolves with the changed owner. */
export async function callAccount(ask: Ask, { email, password }: Owner, { origin, leave }: Place): Promise<Owner> {
  const signIn = () => ask('signIn', { body: { username: email, password } });
  await ask('signOut');
  await ask('readSession');
  await signIn();
  leave();
  await signIn();
  const other = (await ask('listSessions')).find(({ current }) => !current);
  await ask('endSession', { path: { id: `${other?.id}` } });
  await ask('endOtherSessions');

  await ask('provePassword', { body: { password } });
  const { secret } = await ask('makeCodeSecret');
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await ask('turnCodesOn', { body: { secret, code } });
  await ask('renewRecoveryCodes');
  await ask('turnCodesOff');

  const device = createAuthenticator(origin);
  const passkey = device.make(await ask('preparePasskey'));
  await ask('addPasskey', { body: { name: 'Laptop', passkey } });
  const answer = device.answer(await ask('askPasskey'));
  await ask('signInByPasskey', { body: { answer } });
  await ask('provePassword', { body: { password } });
  const { passkeys } = await ask('readSecondFactor');
  await ask('removePasskey', { path: { id: `${passkeys[0]?.id}` } });

  const changed = { email: 'new-owner@example.com', password: 'six red foxes at 88 am' };
  await ask('changeEmail', { body: { email: changed.email } });
  await ask('changePassword', { body: { password: changed.password } });
  await ask('provePassword', { body: { password: changed.password } });
  return changed;
}

/** Resets the password to what it is, by the token that `readToken` finds in a mail, and signs in again. */
export async function callPasswordReset(
  ask: Ask,
  { email, password }: Owner,
  readToken: () => Promise<string>,
): Promise<void> {
  await ask('askPasswordReset', { body: { username: email, language: 'en' } });
  await ask('resetPassword', { body: { token: await readToken(), password } });
  await ask('signIn', { body: { username: email, password } });
  await ask('provePassword', { body: { password } });
}
