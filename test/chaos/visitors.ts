import { randomUUID } from 'node:crypto';

/** The results of a crowd's submissions. */
export interface Crowd {
  /** Addresses answered with 200 or 202, and so promised. */
  promised: Set<string>;
  /** How many answers came, by status; 0 is a broken connection. */
  answers: Map<number, number>;
  /** Lets submissions in flight finish or give up. */
  stop(): Promise<void>;
}

/**
 * Starts visitors who sign up again and again, each time with a new address. Without a good answer they retry with the
 * same id, as the widget does.
 */
export function startVisitors(url: string, count: number): Crowd {
  const promised = new Set<string>();
  const answers = new Map<number, number>();
  let isOver = false;

  const visit = async () => {
    while (!isOver) {
      const id = randomUUID();
      const email = `${id}@example.com`;
      for (let tries = 0; tries < 20 && !isOver; tries++) {
        const status = await post(url, id, email);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === 200 || status === 202) {
          promised.add(email);
          break;
        }
        await pause();
      }
      await pause();
    }
  };
  const visits = Array.from({ length: count }, visit);
  return {
    promised,
    answers,
    async stop() {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50 + 100 * Math.random()));

async function post(url: string, id: string, email: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
      body: JSON.stringify({ id, values: { email } }),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
