/**
 * Runs queries of one transaction concurrently, so that PostgreSQL gets them all at once. Rejects like `Promise.all`,
 * but only after all have settled: a query still running would write into whatever follows the transaction.
 */
export async function together<Queries extends readonly unknown[] | []>(
  queries: Queries,
): Promise<{ -readonly [Index in keyof Queries]: Awaited<Queries[Index]> }> {
  try {
    return await Promise.all(queries);
  } catch (cause) {
    await Promise.allSettled(queries);
    throw cause;
  }
}

/**
 * Shares one answer among callers that ask for the same key: `look` runs once for all who asked in the same turn of the
 * event loop, or while the run before was under way. No answer is older than its question, so each caller sees what
 * changed before it asked. When `look` fails, it fails for all who share it.
 */
export function askTogether<Answer>(look: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>();
  const running = new Map<string, Promise<unknown>>();

  async function take(key: string): Promise<Answer> {
    await (running.get(key) ?? new Promise(setImmediate));
    waiting.delete(key);
    const answer = look(key);
    running.set(key, Promise.allSettled([answer]));
    try {
      return await answer;
    } finally {
      if (!waiting.has(key)) running.delete(key);
    }
  }

  return (key) => {
    const answer = waiting.get(key) ?? take(key);
    waiting.set(key, answer);
    return answer;
  };
}
