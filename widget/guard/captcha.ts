import type { CaptchaProvider, FormGuard } from '@joinery/contract/wire';
import { trustedUrl } from './trustedUrl.ts';

/** Asks the visitor, and resolves with the provider's response. A further call asks anew. */
export type AskCaptcha = () => Promise<string>;

/**
 * Loads the provider's script, and shows its captcha above the submit button of the form in `root`. Rejects if the
 * script can't be loaded.
 */
export async function showCaptcha(
  { provider, siteKey }: NonNullable<FormGuard['captcha']>,
  root: ParentNode,
  locale: string,
): Promise<AskCaptcha> {
  const { url, isLoaded, open } = providers[provider];
  if (!isLoaded()) await loadScript(url);
  const place = document.createElement('div');
  root.querySelector('button[type=submit]')?.before(place);
  let solve: (response: string) => void = () => {};
  let response = new Promise<string>((resolve) => {
    solve = resolve;
  });
  const restart = open(place, { siteKey, locale, done: (text) => solve(text) });
  return async () => {
    const answer = await response;
    response = new Promise((resolve) => {
      solve = resolve;
    });
    restart();
    return answer;
  };
}

interface Options {
  siteKey: string;
  locale: string;
  done(response: string): void;
}

/** A provider's script, and how to open its box. `open` returns a function that restarts it. */
interface Provider {
  url: string;
  /** Whether the script is there. An element of the page may have its object's name as an id. */
  isLoaded(): boolean;
  open(place: HTMLElement, options: Options): () => void;
}

/** The object that a provider's script puts on the page. */
interface Provided {
  render(place: HTMLElement, options: object): string;
  reset(id: string): void;
}

const provided = (name: string) => (globalThis as typeof globalThis & Record<string, Provided>)[name] as Provided;

function likeTurnstile(name: string, url: string): Provider {
  return {
    url,
    isLoaded: () => !!provided(name)?.render,
    open(place, { siteKey, locale, done }) {
      const options = { sitekey: siteKey, callback: done, language: locale, hl: locale };
      const id = provided(name).render(place, options);
      return () => provided(name).reset(id);
    },
  };
}

const providers: Record<CaptchaProvider, Provider> = {
  turnstile: likeTurnstile('turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'),
  hcaptcha: likeTurnstile('hcaptcha', 'https://js.hcaptcha.com/1/api.js?render=explicit'),
  friendlycaptcha: {
    url: 'https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@0.1/site.min.js',
    isLoaded: () => !!friendly().frcaptcha?.createWidget,
    open(element, { siteKey, locale, done }) {
      const widget = friendly().frcaptcha.createWidget({
        element,
        sitekey: siteKey,
        language: locale,
        startMode: 'auto',
      });
      widget.addEventListener('frc:widget.complete', ({ detail }) => done(detail.response));
      return () => widget.reset();
    },
  },
};

const friendly = () =>
  globalThis as typeof globalThis & { frcaptcha: { createWidget(options: object): FriendlyWidget } };

interface FriendlyWidget {
  addEventListener(type: string, listener: (event: { detail: { response: string } }) => void): void;
  reset(): void;
}

/** The scripts on their way, by address. All forms of a page wait for the same one. */
const scripts = new Map<string, Promise<unknown>>();

/** A script that fails, or doesn't come for 15 seconds, leaves nothing behind. A later call tries again. */
function loadScript(url: string): Promise<unknown> {
  const begun = scripts.get(url);
  if (begun) return begun;
  const script = document.createElement('script');
  script.src = trustedUrl(url);
  const loading = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    setTimeout(reject, 15_000);
  }).finally(() => scripts.delete(url));
  loading.catch(() => script.remove());
  scripts.set(url, loading);
  document.head.append(script);
  return loading;
}
