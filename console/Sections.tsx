import type { SectionName } from '@joinery/contract/console';
import type { ComponentType } from 'preact';
import { ErrorBoundary, Route, Router, useLocation } from 'preact-iso';
import { Alone } from './frame/Alone.tsx';
import { Frame } from './frame/Frame.tsx';
import { helpPath } from './frame/help.ts';
import { Page } from './frame/Page.tsx';
import { Loaded } from './load/Loaded.tsx';
import { lazyPage } from './load/lazily.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { readSession, session, trouble } from './session/session.ts';
import { useWords } from './words/words.ts';

const OverviewPage = lazyPage(async () => (await import('./overview/index.ts')).OverviewPage);
const ContactsPage = lazyPage(async () => (await import('./contacts/index.ts')).ContactsPage);
const ContactPage = lazyPage(async () => (await import('./contacts/index.ts')).ContactPage);
const FormsPage = lazyPage(async () => (await import('./forms/index.ts')).FormsPage);
const FormPage = lazyPage(async () => (await import('./forms/index.ts')).FormPage);
const BuilderPage = lazyPage(async () => (await import('./builder/index.ts')).BuilderPage);
const ListsPage = lazyPage(async () => (await import('./lists/index.ts')).ListsPage);
const ListPage = lazyPage(async () => (await import('./lists/index.ts')).ListPage);
const MailPage = lazyPage(async () => (await import('./mail/index.ts')).MailPage);
const KeptMailPage = lazyPage(async () => (await import('./mail/index.ts')).KeptMailPage);
const OutboxPage = lazyPage(async () => (await import('./mail/index.ts')).OutboxPage);
const PeoplePage = lazyPage(async () => (await import('./people/index.ts')).PeoplePage);
const InvitationPage = lazyPage(async () => (await import('./people/index.ts')).InvitationPage);
const KeysPage = lazyPage(async () => (await import('./keys/index.ts')).KeysPage);
const WebhooksPage = lazyPage(async () => (await import('./webhooks/index.ts')).WebhooksPage);
const WebhookPage = lazyPage(async () => (await import('./webhooks/index.ts')).WebhookPage);
const AccountPage = lazyPage(async () => (await import('./account/index.ts')).AccountPage);
const SettingsPage = lazyPage(async () => (await import('./settings/index.ts')).SettingsPage);
const ForgotPage = lazyPage(async () => (await import('./password/index.ts')).ForgotPage);
const ResetPage = lazyPage(async () => (await import('./password/index.ts')).ResetPage);
const HelpPage = lazyPage(async () => (await import('./help/index.ts')).HelpPage);
const StartPage = lazyPage(async () => (await import('./start/index.ts')).StartPage);

/** Pages for whoever isn't signed in: those with one-time addresses, and the way to one. */
const openPages: Record<string, ComponentType> = {
  '/console/start': StartPage,
  '/console/invitation': InvitationPage,
  '/console/forgot': ForgotPage,
  '/console/reset': ResetPage,
};

/** The page of the address: one with a one-time address, a section of whoever is signed in, or signing in. */
export function Sections() {
  const words = useWords();
  const { path } = useLocation();
  const isSignedOut = session.value?.status === 'signedOut';
  const Open = isSignedOut && path === helpPath ? HelpPage : openPages[path];
  if (Open)
    return (
      <Alone roomy={Open === StartPage || Open === HelpPage}>
        <ErrorBoundary>
          <Open />
        </ErrorBoundary>
      </Alone>
    );
  if (!session.value) return <Unreachable />;
  if (session.value.status === 'signedOut') return <SignInPage />;
  const { sections } = session.value;
  const named = path.split('/')[2] ?? '';
  // Each server has sections that the other lacks, and operations of its own behind them.
  const isElsewhere = Object.hasOwn(words.sections, named) && !sections.includes(named as SectionName);
  const start = sections[0] === 'overview' ? OverviewPage : FormsPage;
  const links = sections.map((name) => ({
    id: name,
    path: name === 'overview' ? '/console' : `/console/${name}`,
    name: words.sections[name],
  }));
  return <Frame sections={links}>{isElsewhere ? <NotFound /> : <Found start={start} />}</Frame>;
}

function Found({ start }: { start: ComponentType }) {
  return (
    <Router>
      <Route path="/console" component={start} />
      <Route path="/console/contacts" component={ContactsPage} />
      <Route path="/console/contacts/:id" component={ContactPage} />
      <Route path="/console/forms" component={FormsPage} />
      <Route path="/console/forms/:id" component={FormPage} />
      <Route path="/console/forms/:id/edit" component={BuilderPage} />
      <Route path="/console/lists" component={ListsPage} />
      <Route path="/console/lists/:id" component={ListPage} />
      <Route path="/console/mail" component={MailPage} />
      <Route path="/console/mail/:id" component={KeptMailPage} />
      <Route path="/console/outbox" component={OutboxPage} />
      <Route path="/console/people" component={PeoplePage} />
      <Route path="/console/keys" component={KeysPage} />
      <Route path="/console/webhooks" component={WebhooksPage} />
      <Route path="/console/webhooks/:id" component={WebhookPage} />
      <Route path="/console/settings" component={SettingsPage} />
      <Route path="/console/account" component={AccountPage} />
      <Route path={helpPath} component={HelpPage} />
      <Route default component={NotFound} />
    </Router>
  );
}

function Unreachable() {
  const from = { ...(trouble.value && { refusal: trouble.value }), busy: false, reload: readSession };
  return (
    <Alone>
      <Loaded from={from}>{() => null}</Loaded>
    </Alone>
  );
}

function NotFound() {
  const words = useWords().frame;
  return (
    <Page title={words.notFound}>
      <p class="dim">{words.notFoundText}</p>
      <p>
        <a class="button" href="/console">
          {words.toOverview}
        </a>
      </p>
    </Page>
  );
}
