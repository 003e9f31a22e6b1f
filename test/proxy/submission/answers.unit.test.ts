import { describe, expect, test } from 'vitest';
import { type Answers, createMemoryAnswers, createOnce } from '../../../proxy/submission/answers.ts';
import { accepted, type Outcome } from '../../../proxy/submission/outcome.ts';

const submission = { id: 'd9b2c0f4-7d6e-4b0e-9b5e-0a1b2c3d4e5f', values: { email: 'a@example.com', fieldCity: 'X' } };
const done: Outcome = { status: 200, answer: { status: 'done' } };
const failing = (status: number): Outcome => ({ status, answer: { status: 'failed', issues: [] } });

/** Work that counts its runs. */
function count(outcome: Outcome = done) {
  const work = async () => {
    work.times++;
    return outcome;
  };
  work.times = 0;
  return work;
}

describe('a submission', () => {
  test.each([
    ['unchanged', submission],
    ['with its values in another order', { ...submission, values: { fieldCity: 'X', email: 'a@example.com' } }],
    ['with its id in capitals', { ...submission, id: submission.id.toUpperCase() }],
  ])('that is repeated %s is done once', async (_, again) => {
    const once = createOnce({ answers: createMemoryAnswers() });
    const work = count();
    await once('newsletter', submission, work);
    expect(await once('newsletter', again, work)).toEqual(done);
    expect(work.times).toBe(1);
  });

  test('that is repeated while the first is under way shares its answer', async () => {
    const once = createOnce({ answers: createMemoryAnswers() });
    const work = count();
    await Promise.all([1, 2, 3].map(() => once('newsletter', submission, work)));
    expect(work.times).toBe(1);
  });

  test.each([
    ['another form', 'other', submission],
    ['another id', 'newsletter', { ...submission, id: '00000000-0000-4000-8000-000000000000' }],
    ['other values', 'newsletter', { ...submission, values: { email: 'b@example.com' } }],
  ])('with %s is a different one', async (_, form, other) => {
    const once = createOnce({ answers: createMemoryAnswers() });
    const work = count();
    await once('newsletter', submission, work);
    await once(form, other, work);
    expect(work.times).toBe(2);
  });

  test.each([429, 503])('that failed with %i is tried again', async (status) => {
    const once = createOnce({ answers: createMemoryAnswers() });
    const work = count(failing(status));
    await once('newsletter', submission, work);
    await once('newsletter', submission, work);
    expect(work.times).toBe(2);
  });

  test('that was refused for good is not tried again', async () => {
    const once = createOnce({ answers: createMemoryAnswers() });
    const work = count(failing(422));
    await once('newsletter', submission, work);
    await once('newsletter', submission, work);
    expect(work.times).toBe(1);
  });

  test('whose work throws can be tried again', async () => {
    const once = createOnce({ answers: createMemoryAnswers() });
    await expect(once('newsletter', submission, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await once('newsletter', submission, count())).toEqual(done);
  });
});

test('answers that cannot be read or kept stop no submission', async () => {
  const heard: unknown[] = [];
  const broken = () => Promise.reject(new Error('disk full'));
  const answers = { claim: broken, settle: broken, release: broken };
  const once = createOnce({ answers, onFailure: (cause) => heard.push(cause) });
  expect(await once('newsletter', submission, count())).toEqual(done);
  expect(heard).toHaveLength(2);
});

test('a key that could not be claimed is not released, because that may take as long again', async () => {
  const heard: string[] = [];
  const broken = (what: string) => () => {
    heard.push(what);
    return Promise.reject(new Error('away'));
  };
  const answers = { claim: broken('claim'), settle: broken('settle'), release: broken('release') };
  const once = createOnce({ answers });
  expect(await once('newsletter', submission, count(failing(503)))).toEqual(failing(503));
  await expect(once('newsletter', submission, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(heard).toEqual(['claim', 'claim']);
});

test('a submission keeps its key in later versions, so that a retry after an update is recognized', async () => {
  const keys: string[] = [];
  const answers = { ...createMemoryAnswers(), settle: async (key: string) => void keys.push(key) };
  const once = createOnce({ answers, secret: 'a secret of at least thirty-two characters' });
  await once('newsletter', submission, count());
  expect(keys).toEqual(['l8xUfGF7iy7V3kfenx8yo9Q9RIMimhfmvdndNESedOQ']);
});

describe('a store of answers', () => {
  /** A store that writes down what it is asked to do. */
  const listen = () => {
    const asked: string[] = [];
    const memory = createMemoryAnswers();
    const answers: Answers = {
      claim: (key) => {
        asked.push('claim');
        return memory.claim(key);
      },
      settle: (key, outcome) => {
        asked.push('settle');
        return memory.settle(key, outcome);
      },
      release: async () => void asked.push('release'),
    };
    return { asked, once: createOnce({ answers }) };
  };

  test('keeps an answer, and is asked for it again', async () => {
    const { asked, once } = listen();
    await once('newsletter', submission, count());
    await once('newsletter', submission, count());
    expect(asked).toEqual(['claim', 'settle', 'claim']);
  });

  test('keeps the answer to a submission that waits, like any other', async () => {
    const { asked, once } = listen();
    await once('newsletter', submission, count(accepted));
    expect(asked).toEqual(['claim', 'settle']);
  });

  test('frees the key of a submission that failed for now, or whose work threw', async () => {
    const { asked, once } = listen();
    await once('newsletter', submission, count(failing(503)));
    await expect(once('newsletter', submission, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(asked).toEqual(['claim', 'release', 'claim', 'release']);
  });
});

describe('the memory of answers', () => {
  test('forgets after 24 hours', async () => {
    let now = 0;
    const answers = createMemoryAnswers({ now: () => now });
    await answers.settle('a', done);
    now = 86_399_999;
    expect(await answers.claim('a')).toEqual(done);
    now = 86_400_000;
    expect(await answers.claim('a')).toBeUndefined();
  });

  test('forgets the oldest when it is full', async () => {
    const answers = createMemoryAnswers({ limit: 2 });
    for (const key of ['a', 'b', 'c']) await answers.settle(key, done);
    expect(await Promise.all(['a', 'b', 'c'].map((key) => answers.claim(key)))).toEqual([undefined, done, done]);
  });

  test('keeps as many as it may before it forgets the older half', async () => {
    const answers = createMemoryAnswers({ limit: 4 });
    for (const key of ['a', 'b', 'c', 'd']) await answers.settle(key, done);
    for (const key of ['a', 'b', 'c', 'd']) expect(await answers.claim(key)).toEqual(done);
    await answers.settle('e', done);
    expect(await Promise.all(['a', 'b', 'c', 'e'].map((key) => answers.claim(key)))).toEqual([
      undefined,
      undefined,
      done,
      done,
    ]);
  });

  test('keeps no value and no id in its keys', async () => {
    const keys: string[] = [];
    const memory = createMemoryAnswers();
    const once = createOnce({ answers: { ...memory, settle: async (key) => void keys.push(key) } });
    await once('newsletter', submission, count());
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });
});
