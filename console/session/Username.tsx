import { session } from './session.ts';

/** Tells password managers whose password a form is about. Nobody sees it. */
export function Username() {
  const name = session.value?.status === 'signedIn' ? session.value.owner.username : '';
  return <input type="text" hidden readOnly name="username" autocomplete="username" value={name} />;
}
