import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { render as renderToString } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { useSignup } from '../../../widget/preact/useSignup.ts';
import { formOf } from '../form-of.ts';
import { type Reply, useStandInProxy } from '../stand-in-proxy.ts';

afterEach(cleanup);

const proxy = useStandInProxy();
const form = formOf();

function OwnForm({ email }: { email: string }) {
  const { state, submit } = useSignup(form, { action: `${proxy.url}/forms/newsletter` });
  return (
    <button type="button" onClick={() => submit({ email })}>
      {state.status} {state.issues[0]?.code}
    </button>
  );
}

test('drives a form with its own markup', async () => {
  const { rerender } = render(<OwnForm email="jo" />);
  await userEvent.click(screen.getByText('idle'));
  await screen.findByText('failed invalid');
  rerender(<OwnForm email="jo@example.com" />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('done');
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com' } }]);
});

function Fetched({ path = 'newsletter', ...options }: { path?: string; lang?: string; onDone?: () => void }) {
  const { onDone } = options;
  const { form, state, submit, reset } = useSignup(`${proxy.url}/forms/${path}`, {
    ...options,
    emit: (type) => type !== 'done' || !onDone?.(),
  });
  if (!form)
    return (
      <button type="button" onClick={reset}>
        {state.status}
      </button>
    );
  return (
    <button type="button" onClick={() => submit({ email: 'jo@example.com' })}>
      {form.texts.title} {state.status}
    </button>
  );
}

const named = (title: string) => ({ body: formOf({ texts: { title } }) });

test('fetches the form at an address, and signs up with it', async () => {
  proxy.reply = named('Letters');
  const [early, late] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Fetched onDone={early} />);
  await screen.findByText('loading');
  await screen.findByText('Letters idle');
  rerender(<Fetched onDone={late} />);
  proxy.reply = { body: { status: 'done' } };
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Letters done');
  expect(proxy.requests).toEqual(['/forms/newsletter.json']);
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com' } }]);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});

test('reports an unavailable form, and fetches again on reset', async () => {
  proxy.reply = { status: 404, body: {} };
  render(<Fetched />);
  await screen.findByText('unavailable');
  proxy.reply = named('Letters');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Letters idle');
});

const elsewhere = 'http://127.0.0.1:9';
test.each<[name: string, src: unknown, reply: Reply, reason: string]>([
  ['an unknown form', '/forms/newsleter', { status: 404, body: {} }, 'notFound'],
  ['an answer of another server', '/forms/newsletter', { body: '<html>' }, 'noForm'],
  ['JSON that is no form', '/forms/newsletter', { body: {} }, 'noForm'],
  ['a failing proxy', '/forms/newsletter', { status: 502, body: '' }, 'noForm'],
  ['a proxy that is down', `${elsewhere}/forms/newsletter`, { body: {} }, 'noAnswer'],
  ['an empty address', '', { body: {} }, 'noAddress'],
  ['a missing address', undefined, { body: {} }, 'noAddress'],
])('tells apart why a form is unavailable: %s', async (_, src, reply, reason) => {
  proxy.reply = reply;
  const address = typeof src === 'string' && src.startsWith('/') ? `${proxy.url}${src}` : (src as string);
  function Reason() {
    const { state } = useSignup(address);
    return <p>{state.status === 'unavailable' ? state.reason : state.status}</p>;
  }
  render(<Reason />);
  await screen.findByText(reason);
});

test('reports a form as unavailable if the proxy stays silent', async () => {
  const patience = vi.spyOn(globalThis, 'setTimeout');
  proxy.reply = () => {};
  render(<Fetched />);
  await vi.waitFor(() => expect(proxy.requests).toHaveLength(1));
  const [giveUp] = patience.mock.calls.find(([, wait]) => wait === 15_000) ?? [];
  patience.mockRestore();
  giveUp?.();
  await screen.findByText('unavailable');
});

test('shows nothing of the previous form at another address, and fetches in its language', async () => {
  proxy.reply = named('Letters');
  const { rerender } = render(<Fetched />);
  await screen.findByText('Letters idle');
  proxy.reply = named('Briefe');
  rerender(<Fetched path="german" lang="de" />);
  screen.getByText('loading');
  await screen.findByText('Briefe idle');
  expect(proxy.requests).toEqual(['/forms/newsletter.json', '/forms/german.json?lang=de']);
});

test('aborts its request once it is off the page', async () => {
  const asked = vi.fn();
  const ended = new Promise((go) => {
    proxy.reply = (response) => {
      asked();
      response.on('close', () => go(undefined));
    };
  });
  const { unmount } = render(<Fetched />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  unmount();
  await ended;
});

test('renders on a server as a loading form', () => {
  expect(renderToString(<Fetched />)).toBe('<button type="button">loading</button>');
  expect(proxy.requests).toEqual([]);
});
