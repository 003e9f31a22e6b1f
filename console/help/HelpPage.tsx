import { type ComponentChild, h } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { Page } from '../frame/Page.tsx';
import { Views } from '../frame/Views.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useLoad } from '../load/useCall.ts';
import { session } from '../session/session.ts';
import { adoptStyles } from '../styles/adopt.ts';
import { type Language, useLanguage, useWords } from '../words/words.ts';
import css from './guide.css?inline';
import { type Guide, isAbout, type Prose } from './guide.ts';

const load: Record<Language, () => Promise<{ guides: Record<'console' | 'forms', Guide> }>> = {
  en: () => import('virtual:guides-en'),
  de: () => import('virtual:guides-de'),
};

const views = ['console', 'forms'] as const;

/** How the console works, and how to build a form: what the docs say to owners, about the sections that they have. */
export function HelpPage() {
  useMemo(() => adoptStyles(css), []);
  const { frame: words, signIn } = useWords();
  const language = useLanguage();
  const { query } = useQuery();
  const view = views.find((each) => each === query.view) ?? 'console';
  const loading = useLoad(
    () =>
      load[language]().then(
        ({ guides }) => ({ ok: true, answer: guides }) as const,
        () => ({ ok: false, problems: [{ field: null, code: 'offline', message: '' }] }) as const,
      ),
    language,
  );
  return (
    <Page
      title={words.help}
      {...(session.value?.status === 'signedOut' && { back: { href: '/console', name: signIn.title } })}
    >
      <Loaded from={loading}>
        {(guides) => (
          <>
            <Views label={words.help} views={views.map((each) => [each, guides[each].title] as const)} current={view} />
            <Shown key={view} guide={view === 'console' ? forReader(guides.console) : guides[view]} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Leaves out the sections that the reader can't open. Whoever isn't signed in reads how to. */
function forReader(guide: Guide): Guide {
  const sections = session.value?.status === 'signedIn' ? session.value.sections : ['account'];
  return {
    ...guide,
    parts: guide.parts.filter((part) => ['sign', ...sections].some((section) => isAbout(part, section))),
  };
}

function Shown({ guide: { intro, parts } }: { guide: Guide }) {
  const words = useWords().frame;
  const { hash } = location;
  useLayoutEffect(() => {
    const asked = parts.find((part) => isAbout(part, hash.slice(1)) || `#${part.id}` === hash);
    const heading = asked && document.getElementById(asked.id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <div class="guide">
      <nav aria-label={words.contents}>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="stack">
        <div class="stack">{intro.map(toElement)}</div>
        {parts.map(({ id, title, text }) => (
          <section key={id} class="stack">
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {text.map(toElement)}
          </section>
        ))}
      </div>
    </div>
  );
}

function toElement(prose: Prose): ComponentChild {
  if (typeof prose === 'string') return prose;
  const [tag, attributes, ...inside] = prose;
  return h(tag, attributes, ...inside.map(toElement));
}
