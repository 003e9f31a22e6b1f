import { day, hour, type Stat, type StatEvent } from './tally.ts';

/** One form's statistics. */
export interface FormReport {
  form: string;
  totals: Record<'views' | 'starts' | 'submissions' | 'redirects', number> & {
    /** Contacts who have confirmed. Null if nobody reports them. */
    confirmed: number | null;
  };
  /** Submissions by result (`done`, `accepted`, `failed`, `pretended`), the most frequent first. */
  results: [string, number][];
  /** Issues by field. */
  issues: [string, number][];
  /** Stopped submissions by guard. */
  guards: [string, number][];
  /** Views, signups and confirmations of the last 24 hours and the last 30 days (UTC), oldest first. */
  hours: Bucket[];
  days: Bucket[];
}

export interface Bucket {
  /** Unix time of its start, in milliseconds. */
  at: number;
  views: number;
  /** Successful submissions. */
  signups: number;
  /** 0 if nobody reports them. */
  confirmed: number;
}

export interface ReportOptions {
  /** Names of the forms, in the order of the report. */
  forms: string[];
  /** Whether confirmations are reported. */
  knowsConfirmed: boolean;
  /** Unix time in milliseconds. */
  now: number;
}

/** The start of a report made at `now`: midnight UTC, 29 days ago. */
export function reportStart(now: number): number {
  return now - (now % day) - 29 * day;
}

/** The statistics of the last 30 days by form. */
export function report(stats: Stat[], { forms, knowsConfirmed, now }: ReportOptions): FormReport[] {
  return forms.map((form) => {
    const formStats = stats.filter((stat) => stat.form === form);
    const total = (event: StatEvent) => sum(formStats.filter((stat) => stat.event === event));
    return {
      form,
      totals: {
        views: total('view'),
        starts: total('start'),
        submissions: total('submission'),
        redirects: total('redirect'),
        confirmed: knowsConfirmed ? total('confirmed') : null,
      },
      results: ranked(formStats, 'submission'),
      issues: ranked(formStats, 'issue'),
      guards: ranked(formStats, 'guard'),
      hours: buckets(formStats, hour, now - (now % hour) - 23 * hour, 24),
      days: buckets(formStats, day, reportStart(now), 30),
    };
  });
}

function buckets(stats: Stat[], length: number, start: number, count: number): Bucket[] {
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * length;
    const inside = stats.filter(({ hour }) => hour >= at && hour < at + length);
    const total = (name: StatEvent) => sum(inside.filter(({ event }) => event === name));
    return {
      at,
      views: total('view'),
      signups: sum(inside.filter(({ event, detail }) => event === 'submission' && /^(?:done|accepted)$/.test(detail))),
      confirmed: total('confirmed'),
    };
  });
}

function ranked(stats: Stat[], event: StatEvent): [string, number][] {
  const counts = new Map<string, number>();
  for (const stat of stats) {
    if (stat.event !== event) continue;
    // An issue's code stands behind its field.
    const [detail = ''] = stat.detail.split(' ');
    counts.set(detail, (counts.get(detail) ?? 0) + stat.count);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

function sum(stats: Stat[]): number {
  return stats.reduce((total, { count }) => total + count, 0);
}
