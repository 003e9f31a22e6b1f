import type { Form } from '@joinery/contract/form';
import type { GuardAnswer } from '@joinery/contract/wire';
import { type AskCaptcha, showCaptcha } from './captcha.ts';
import type { Guard } from './guardPart.ts';
import { work } from './work.ts';

/** Milliseconds, as a submission waits for its answer. Without a token, the proxy asks the visitor to try again. */
const patience = 15_000;

/** The page's half of the guards of one form. */
export function createGuard({ guard: asked, locale }: Form, action: string, root: ParentNode): Guard {
  let isWorkAsked = asked?.proofOfWork ?? false;
  let prepared: Promise<Proofs> | undefined;
  let captcha: Promise<AskCaptcha> | undefined;
  let isStarted = false;

  const fetchProofs = async (): Promise<Proofs> => {
    const asking = performance.now();
    const response = await fetch(`${action}/guard${isWorkAsked ? '?work' : ''}`, {
      method: 'POST',
      signal: AbortSignal.timeout(patience),
    });
    const { token, from, until, puzzle }: GuardAnswer = await response.json();
    if (!response.ok || !token) throw new Error('No token');
    const answered = performance.now();
    const solution = puzzle && (await work(puzzle));
    return {
      token,
      // The server's clock started somewhere between request and answer. A submission outside the times is lost as a
      // robot's, so the later start and the earlier end count.
      from: answered + from + (from && 50),
      until: asking + until,
      ...(solution && { proofOfWork: btoa(JSON.stringify({ challenge: puzzle, solution })) }),
    };
  };

  /** Uses prepared proofs once, and fetches new ones if they are old. */
  const take = async (): Promise<Proofs> => {
    let proofs = await (prepared ?? fetchProofs());
    prepared = undefined;
    if (performance.now() > proofs.until - 10_000) proofs = await fetchProofs();
    const wait = proofs.from - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return proofs;
  };

  return {
    start() {
      // The answer to a submission started it: the form is under pressure.
      if (isStarted || !asked) isWorkAsked = true;
      isStarted = true;
      prepared = fetchProofs();
      prepared.catch(() => {});
      if (!asked?.captcha || captcha) return;
      captcha = showCaptcha(asked.captcha, root, locale);
      captcha.catch(() => {
        captcha = undefined;
      });
    },
    async proofs() {
      try {
        const { token, proofOfWork } = await take();
        const response = await captcha?.then((ask) => ask());
        return { token, ...(proofOfWork && { proofOfWork }), ...(response && { captcha: response }) };
      } catch {
        prepared = undefined;
        return {};
      }
    },
  };
}

interface Proofs {
  token: string;
  proofOfWork?: string;
  /** Times of `performance.now()` between which the proofs are valid. */
  from: number;
  until: number;
}
