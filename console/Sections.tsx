import { ErrorBoundary, lazy, Route, Router, useLocation } from 'preact-iso';
import { Alone, Empty, Frame, Notice, Page } from './frame/index.ts';
import { readSession, SignInPage, session } from './session/index.ts';
import { useWords } from './words/index.ts';

const OverviewPage = lazy(async () => (await import('./overview/index.ts')).OverviewPage);
const ContactsPage = lazy(async () => (await import('./contacts/index.ts')).ContactsPage);
const ContactPage = lazy(async () => (await import('./contact/index.ts')).ContactPage);
const FormsPage = lazy(async () => (await import('./forms/index.ts')).FormsPage);
const FormPage = lazy(async () => (await import('./forms/index.ts')).FormPage);
const BuilderPage = lazy(async () => (await import('./builder/index.ts')).BuilderPage);
const ListsPage = lazy(async () => (await import('./lists/index.ts')).ListsPage);
const ListPage = lazy(async () => (await import('./lists/index.ts')).ListPage);
const MailPage = lazy(async () => (await import('./mail/index.ts')).MailPage);
const KeptMailPage = lazy(async () => (await import('./mail/index.ts')).KeptMailPage);
const KeysPage = lazy(async () => (await import('./keys/index.ts')).KeysPage);
const WebhooksPage = lazy(async () => (await import('./webhooks/index.ts')).WebhooksPage);
const WebhookPage = lazy(async () => (await import('./webhooks/index.ts')).WebhookPage);
const AccountPage = lazy(async () => (await import('./account/index.ts')).AccountPage);
const StartPage = lazy(async () => (await import('./start/index.ts')).StartPage);

/** The page of the address: for anybody the first start's, for whoever is signed in a section's, else signing in. */
export function Sections() {
  const words = useWords();
  const { path } = useLocation();
  if (path === '/console/start')
    return (
      <Alone roomy>
        <ErrorBoundary>
          <StartPage />
        </ErrorBoundary>
      </Alone>
    );
  if (!session.value) return <Unreachable />;
  if (session.value.status === 'signedOut') return <SignInPage />;
  const { overview, forms, contacts, lists, mail, keys, webhooks, account } = words.sections;
  const sections = [
    { path: '/console', name: overview },
    ...(session.value.forms ? [{ path: '/console/forms', name: forms }] : []),
    { path: '/console/contacts', name: contacts },
    { path: '/console/lists', name: lists },
    { path: '/console/mail', name: mail },
    { path: '/console/keys', name: keys },
    { path: '/console/webhooks', name: webhooks },
    { path: '/console/account', name: account },
  ];
  return (
    <Frame sections={sections}>
      <Router>
        <Route path="/console" component={OverviewPage} />
        <Route path="/console/contacts" component={ContactsPage} />
        <Route path="/console/contacts/:id" component={ContactPage} />
        <Route path="/console/forms" component={FormsPage} />
        <Route path="/console/forms/:id" component={FormPage} />
        <Route path="/console/forms/:id/edit" component={BuilderPage} />
        <Route path="/console/lists" component={ListsPage} />
        <Route path="/console/lists/:id" component={ListPage} />
        <Route path="/console/mail" component={MailPage} />
        <Route path="/console/mail/:id" component={KeptMailPage} />
        <Route path="/console/keys" component={KeysPage} />
        <Route path="/console/webhooks" component={WebhooksPage} />
        <Route path="/console/webhooks/:id" component={WebhookPage} />
        <Route path="/console/account" component={AccountPage} />
        <Route default component={NotFound} />
      </Router>
    </Frame>
  );
}

function Unreachable() {
  const words = useWords();
  return (
    <Alone>
      <Notice kind="bad">
        <p role="alert">{words.problems.offline}</p>
        <div>
          <button type="button" onClick={() => void readSession()}>
            {words.common.again}
          </button>
        </div>
      </Notice>
    </Alone>
  );
}

function NotFound() {
  const words = useWords().frame;
  return (
    <Page title={words.notFound}>
      <Empty title={words.notFoundText}>
        <p>
          <a href="/console">{words.toOverview}</a>
        </p>
      </Empty>
    </Page>
  );
}
