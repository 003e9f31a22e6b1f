import { createPeople, type Language, type Person } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** The forms that people come across. `recipes` is made in the console, the others stand in the configuration. */
export type PlannedForm = 'newsletter' | 'brief' | 'sms-club' | 'tasting' | 'recipes';

/** Something that somebody does. */
export type Act = { at: number } & (
  | { kind: 'look'; form: PlannedForm; language: Language; visitor: number }
  | { kind: 'begin'; form: PlannedForm; language: Language; visitor: number }
  | ({ kind: 'sign-up' } & Signup)
  | { kind: 'confirm' | 'leave'; email: string }
  | { kind: 'bounce'; email: string; status: string; reply: string }
  | { kind: 'manage'; task: Task }
);

/**
 * The owner's work: new words for a form, a test of others, a series of letters to new readers, and calls to two other
 * systems, one of which is out of order.
 */
export type Task = 'rework' | 'test' | 'welcome' | 'connect';

/** A form that is filled in and sent. */
export interface Signup extends Person {
  form: PlannedForm;
  language: Language;
  visitor: number;
  /** The path of the page, with its query. */
  page: string;
  /** Whether the address is mistyped at first. */
  slips: boolean;
}

/** Days that the made-up list is old. */
export const age = 120;

const day = 86_400_000;
const minute = 60_000;

/**
 * Plans what 120 days bring, oldest first: the same people and the same acts each time, up to the hour before `now`
 * (Unix milliseconds). More people come as time goes by and at weekends, and many more after a newspaper wrote about
 * the roastery.
 */
export function plan(now: number): Act[] {
  const random = createRandom(7);
  const makePerson = createPeople(random);
  const end = now - 60 * minute;
  const midnight = now - (now % day);
  const acts: Act[] = [
    { at: midnight - 64 * day + 540 * minute, kind: 'manage', task: 'rework' },
    { at: midnight - 17 * day + 610 * minute, kind: 'manage', task: 'test' },
    { at: midnight - 11 * day + 570 * minute, kind: 'manage', task: 'welcome' },
    { at: midnight - 4 * day + 480 * minute, kind: 'manage', task: 'connect' },
  ];
  let visitor = 0;
  for (let ago = age; ago >= 0; ago--) {
    const start = midnight - ago * day;
    for (let count = countOf(random, ago, new Date(start).getUTCDay()); count > 0; count--) {
      const form = random.weigh(popular(ago));
      const language = languageOf(random, form);
      const at = start + random.weigh(hours) * 60 * minute + random.between(0, 3_599) * 1_000;
      const visit = { form, language, visitor: visitor++ };
      acts.push({ at, kind: 'look', ...visit });
      if (!random.chance(0.42)) continue;
      acts.push({ at: at + 20_000, kind: 'begin', ...visit });
      if (!random.chance(0.58)) continue;
      const person = makePerson(language);
      const signup = { ...visit, ...person, page: random.weigh(pages[form]), slips: random.chance(0.12) };
      acts.push({ at: at + 55_000, kind: 'sign-up', ...signup });
      acts.push(...planRest(random, signup, at, ago));
    }
  }
  return acts.filter(({ at }) => at < end).sort((one, other) => one.at - other.at);
}

/** Visitors of a day. */
function countOf(random: Random, ago: number, weekday: number): number {
  const grown = 6 + ((age - ago) / age) * 9;
  const wave = weekday === 0 || weekday === 6 ? 1.5 : 1;
  const article = ago <= 38 && ago > 33 ? 4.2 - (38 - ago) * 0.7 : 1;
  return Math.round(grown * wave * article * (0.75 + random.next() * 0.5));
}

/**
 * What comes of a signup: most confirm, a few leave again, some addresses are given up later. One that was dead from
 * the start would be deleted as unconfirmed after two weeks.
 */
function planRest(random: Random, { email, form }: Signup, at: number, ago: number): Act[] {
  if (form === 'sms-club') return [];
  if (random.chance(0.16)) return [];
  const confirm: Act = {
    at: at + random.weigh(delays) * minute + random.between(1, 59) * 1_000,
    kind: 'confirm',
    email,
  };
  const later = () => at + random.between(2, Math.max(2, ago - 1)) * day;
  if (random.chance(0.05)) return [confirm, { at: later(), kind: 'bounce', email, ...random.pick(refusals) }];
  const left = random.chance(0.07) && ago > 3;
  return left ? [confirm, { at: later(), kind: 'leave', email }] : [confirm];
}

/** Minutes until somebody opens the mail. */
const delays: [number, number][] = [
  [2, 60],
  [9, 20],
  [50, 10],
  [400, 7],
  [1_500, 3],
];

const refusals = [
  { status: '5.1.1', reply: '550 5.1.1 The email account that you tried to reach does not exist' },
  { status: '5.2.2', reply: '552 5.2.2 Mailbox full' },
  { status: '5.1.1', reply: '550 5.1.1 User unknown in virtual mailbox table' },
];

/** Hours of the day, UTC, and how many come then. */
const hours: [number, number][] = [1, 1, 0, 0, 1, 2, 4, 7, 9, 8, 7, 7, 9, 8, 6, 6, 7, 9, 11, 12, 11, 8, 4, 2].map(
  (weight, hour) => [hour, weight],
);

const popular = (ago: number): [PlannedForm, number][] => [
  ['newsletter', 46],
  ['brief', 17],
  ['sms-club', ago < 90 ? 9 : 0],
  ['tasting', ago < 75 ? 14 : 0],
  ['recipes', 20],
];

function languageOf(random: Random, form: PlannedForm): Language {
  if (form === 'brief') return 'de';
  if (form === 'newsletter' || form === 'sms-club') return 'en';
  return random.chance(form === 'tasting' ? 0.3 : 0.2) ? 'de' : 'en';
}

const pages: Record<PlannedForm, [string, number][]> = {
  newsletter: [
    ['/', 7],
    ['/newsletter', 2],
  ],
  brief: [['/brief', 1]],
  'sms-club': [['/sms-club', 1]],
  tasting: [
    ['/tasting?utm_source=instagram', 3],
    ['/tasting', 4],
    ['/tasting?utm_source=newspaper', 2],
  ],
  recipes: [['/recipes', 1]],
};
