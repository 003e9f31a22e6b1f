import { hkdfSync } from 'node:crypto';
import type { Submission, Values } from '@joinery/contract/wire';
import { addressOf } from '../address.ts';
import { createMemoryAnswers, createOnce } from '../answers.ts';
import type { FormSettings } from '../config/settings.ts';
import { accepted, done, type Outcome, unavailable } from '../outcome.ts';
import { allowedRedirect } from '../redirect.ts';
import { type Soon, whenThere } from '../soon.ts';
import { mayPass, type UpstreamAnswer } from '../upstream-answer.ts';
import { createPace, type Pace } from './pace.ts';
import { isSamePage } from './same-page.ts';
import { fill, isFixed, type Sample, type Template, templateOf } from './template.ts';

/** Makes the answers for who is taken for a robot look like those of everybody else, who is sent on to a page after a while. */
export interface Pretence {
  /** Takes note of what a form's service made of a contact, and of the seconds that it took. */
  saw(form: string, answer: UpstreamAnswer, seconds: number): void;
  /** Takes note of where a contact was sent. */
  learn(settings: FormSettings, values: Values, redirectUrl: string): void;
  /** An answer like those of the form, to what came from a page of `origin`, and about as late; at once to what comes again. */
  answer(settings: FormSettings, submission: Submission, origin: string | undefined): Promise<Outcome>;
  /** Answers at once who waits, and resolves when what was learnt is kept. */
  close(): Promise<void>;
}

/** Keeps what has been learnt of each form for the next start. */
export interface LessonBook {
  read(): Promise<Map<string, Template>>;
  /** Undefined forgets. */
  keep(form: string, template: Template | undefined): Promise<void>;
}

export interface PretenceOptions {
  /** @default what is learnt ends with the process */
  book?: LessonBook | undefined;
  /** Whether people are told that what a service can't take is kept for later. @default they are asked to try again */
  keeps?: boolean;
  /** Unix time in milliseconds. @default Date.now */
  now?: () => number;
  /** @default `createPace`'s own */
  pace?: Pace;
}

/**
 * Learns by what differs between the addresses that two contacts were sent to. A key is made up only when the page of a made-up one
 * shows what that of a contact does, as some people are taken for robots: nobody is sent to a page that is broken. Until all of that
 * is known, the answer has no address, and the form shows its own thanks.
 *
 * @param secret what made-up keys are made from
 * @throws when the book can't be read.
 */
export async function openPretence(
  secret: string,
  { book, keeps = false, now = Date.now, pace = createPace() }: PretenceOptions = {},
): Promise<Pretence> {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'joinery made-up keys', 32)).toString('base64url');
  const kept = (await book?.read()) ?? new Map<string, Template>();
  const known = new Map([...kept].map(([form, template]): [string, Lesson] => [form, { at: never, template }]));

  // Apart from the answers to people: who is taken for a robot once may not be the next time.
  const once = createOnce({ answers: createMemoryAnswers({ limit: 1_000 }) });
  /** The forms whose service could not take the last contact. */
  const down = new Set<string>();
  let keeping: Promise<void> = Promise.resolve();

  return {
    saw(form, answer, seconds) {
      const isDown = mayPass(answer);
      if (!isDown && answer.result === 'refused') return;
      if (isDown !== down.has(form)) {
        pace.forget(form);
        if (isDown) down.add(form);
        else down.delete(form);
      }
      pace.took(form, seconds);
    },
    async close() {
      pace.close();
      await keeping;
    },
    learn({ form: { name: form } }, values, url) {
      const lesson = known.get(form) ?? { at: never };
      const [sample, contact] = [{ url, email: values.email }, addressOf(values)];
      if (contact === lesson.contact || now() - lesson.at < pause) return;
      const template = lesson.sample && templateOf(lesson.sample, sample);
      // What was learnt before holds until there are two contacts of one page to learn from.
      if (!template) return void known.set(form, { ...lesson, at: never, contact, sample });
      const next: Lesson = { ...lesson, at: now(), contact, sample };
      known.set(form, next);
      whenThere(isUsable(template, sample), (usable) => {
        next.template = usable ? template : undefined;
        keep(form, next.template);
      });
    },
    answer(settings, submission, origin) {
      const { name } = settings.form;
      return once(name, submission, () => {
        const template = known.get(name)?.template;
        const rules = { hosts: settings.redirectHosts, origin: settings.redirectToPage ? origin : undefined };
        const url = template && allowedRedirect(fill(template, own, submission.values.email), rules);
        // A copy: `accepted` itself is what the outbox has kept.
        const outcome = !down.has(name) ? done(url) : keeps ? { ...accepted } : unavailable(settings.form);
        return whenThere(pace.wait(name), () => outcome);
      });
    },
  };

  function isUsable(template: Template, sample: Sample): Soon<boolean> {
    return isFixed(template) || isSamePage(sample.url, fill(template, own, 'nobody@example.invalid'));
  }

  /** What can't be kept is learnt again after the next start. */
  function keep(form: string, template: Template | undefined): void {
    if (!book || JSON.stringify(kept.get(form)) === JSON.stringify(template)) return;
    keeping = keeping
      .then(() => book.keep(form, template))
      .then(
        () => void (template ? kept.set(form, template) : kept.delete(form)),
        () => {},
      );
  }
}

/** What is known of a form's redirects. */
interface Lesson {
  /** When two contacts were last compared. */
  at: number;
  contact?: string;
  sample?: Sample;
  /** Once it is known to be good. */
  template?: Template | undefined;
}

const never = Number.NEGATIVE_INFINITY;

/** Milliseconds until a page that is known is looked at again: the service may be set to another one. */
const pause = 600_000;
