import type { SectionName, SessionState, SignedIn } from '@joinery/contract/console';
import { signal } from '@preact/signals';
import { createCall, type Demand, type Refusal } from '../client/call.ts';

/** The session as the page last heard of it. Undefined until the server has answered. */
export const session = signal<SessionState>();

/** Why the page couldn't tell who is signed in when it last asked. */
export const trouble = signal<Refusal>();

/** The proof that a dialog asks for, on behalf of the waiting calls. */
export const demanded = signal<Demand>();

let answer: PromiseWithResolvers<boolean> | undefined;

async function ask(demand: Demand): Promise<boolean> {
  // Nothing is lost if nobody was signed in on this page: it shows the sign-in page instead of a dialog.
  if (session.value?.status !== 'signedIn') {
    signedOut();
    return false;
  }
  // Calls that wait for the same share one dialog; one for something else comes after it.
  while (answer && demanded.value !== demand) await answer.promise;
  demanded.value = demand;
  answer ??= Promise.withResolvers();
  return answer.promise;
}

/** Shows the page for signing in. */
export function signedOut(): void {
  session.value = { status: 'signedOut', ways: session.value?.ways ?? [] };
}

/** Whether whoever is signed in may open a section. */
export function hasSection(name: SectionName): boolean {
  return session.value?.status === 'signedIn' && session.value.sections.includes(name);
}

/** Milliseconds for a request and its answer. A test mail takes 20 s at most, and everything else less. */
const patience = 60_000;

/** Calls the console's operations. A call that needs a sign-in or the password asks for it, and goes on. */
export const call = createCall({
  fetch: (...request) => fetch(...request),
  ask,
  // A browser would wait for ever on a connection that broke unnoticed, as when a laptop changes its network.
  startTimeout: () => AbortSignal.timeout(patience),
});

/**
 * Asks for a sign-in if the session has ended, before what isn't a call. Resolves with whether there is a session, or
 * with why that can't be told.
 */
export async function ensureSignedIn(): Promise<boolean | Refusal> {
  const result = await call('readSession', {});
  if (!result.ok) return result;
  return result.answer.status === 'signedIn' || ask('signInNeeded');
}

/** Ends the dialog: the waiting calls are repeated, or given up. */
export function settle(isGiven: boolean): void {
  const waiting = answer;
  answer = undefined;
  demanded.value = undefined;
  waiting?.resolve(isGiven);
}

/** Asks the server who is signed in. A server that can't be reached leaves it open. */
export async function readSession(): Promise<void> {
  const result = await call('readSession', {});
  trouble.value = result.ok ? undefined : result;
  if (result.ok) session.value = result.answer;
}

/** Goes on as this owner. Another owner than before gets fresh pages. */
export function enter(state: SignedIn): void {
  const before = session.value?.status === 'signedIn' ? session.value.owner.id : undefined;
  if (before !== undefined && before !== state.owner.id) location.reload();
  session.value = state;
}
