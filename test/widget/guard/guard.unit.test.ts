import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPuzzles } from '../../../proxy/guard/robot/puzzles.ts';
import { createGuard } from '../../../widget/guard/guard.ts';
import { formOf } from '../form-of.ts';

const action = 'https://forms.example.com/forms/newsletter';
const puzzles = createPuzzles('a secret of tests');
let asked: string[];
let from: number;

beforeEach(() => {
  asked = [];
  from = 0;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url.slice(action.length)}`);
    const puzzle = url.endsWith('?work') ? { puzzle: await puzzles.create('newsletter', 1_000) } : {};
    return Response.json({ token: `token ${asked.length}`, from, until: 300_000, ...puzzle });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const guardOf = (guard?: object) => createGuard({ ...formOf(), ...(guard && { guard }) }, action, document);

describe('the page’s half of the guards', () => {
  test('fetches a token when the visitor enters the form, and uses it once', async () => {
    const guard = guardOf({ token: true });
    guard.start();
    expect(asked).toEqual(['POST /guard']);
    expect(await guard.proofs()).toEqual({ token: 'token 1' });
    expect(await guard.proofs()).toEqual({ token: 'token 2' });
  });

  test('fetches another token if the first one expired', async () => {
    vi.useFakeTimers();
    const guard = guardOf({ token: true });
    guard.start();
    await vi.advanceTimersByTimeAsync(295_000);
    const proofs = guard.proofs();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await proofs).toEqual({ token: 'token 2' });
  });

  test('waits until a token is valid, counted from its arrival', async () => {
    from = 100;
    const { fetch } = globalThis;
    let answered = 0;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      answered = performance.now();
      return fetch(...request);
    });
    const guard = guardOf({ token: true });
    guard.start();
    await guard.proofs();
    expect(performance.now() - answered).toBeGreaterThanOrEqual(100);
  });

  test('solves a puzzle from the start if the form asks for it', async () => {
    const guard = guardOf({ proofOfWork: true });
    guard.start();
    const { proofOfWork } = (await guard.proofs()) as { proofOfWork: string };
    expect(asked).toEqual(['POST /guard?work']);
    expect(await puzzles.check('newsletter', proofOfWork)).toBeDefined();
  });

  test('solves a puzzle once a refused submission asks for it', async () => {
    const guard = guardOf({ token: true });
    guard.start();
    await guard.proofs();
    guard.start();
    expect(await guard.proofs()).toMatchObject({ proofOfWork: expect.any(String) });
    const pressed = guardOf();
    pressed.start();
    expect(await pressed.proofs()).toMatchObject({ proofOfWork: expect.any(String) });
  });

  test('has no proofs while the proxy is unreachable, and tries again', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const guard = guardOf({ token: true });
    guard.start();
    expect(await guard.proofs()).toEqual({});
    vi.stubGlobal('fetch', fetch);
    expect(await guard.proofs()).toEqual({ token: 'token 1' });
  });

  test('has no proofs if the proxy stays silent, and tries again', async () => {
    const { fetch } = globalThis;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => {}),
    );
    const guard = guardOf({ token: true });
    guard.start();
    expect(await guard.proofs()).toEqual({});
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
    vi.stubGlobal('fetch', fetch);
    expect(await guard.proofs()).toEqual({ token: 'token 1' });
  });

  test.each([
    [403, { status: 'failed', issues: [{ field: null, code: 'origin', message: 'Not from here.' }] }],
    [502, { token: 'an intermediary’s', from: 0, until: 300_000 }],
    [200, { status: 'done' }],
  ])('takes no proofs from the answer %i %j', async (status, body) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    const guard = guardOf({ token: true });
    guard.start();
    expect(await guard.proofs()).toStrictEqual({});
  });
});
