import { type Configured, createApp } from '@joinery/app';
import type { Service } from '@joinery/service';
import { type Seed, webhookAllow } from '../seed.ts';
import { type Deed, perform, type Scene } from './act.ts';
import type { Clock } from './clock.ts';
import { openMailServer } from './mail-server.ts';
import { firstWords, makeForm, manage, openConsole } from './owner.ts';
import { type Act, age, plan } from './plan.ts';
import { sendTo } from './send.ts';

export interface Past {
  dataDir: string;
  publicUrl: string;
  siteUrl: string;
  /** Makes the account and the forms of the configuration. */
  open(service: Service): Promise<{ configured: Configured; seed: Seed }>;
}

type Work = Extract<Act, { kind: 'manage' }>;

/**
 * Lets people who are made up use the app for 120 days, up to now, by the ways that everybody takes: pages, forms,
 * mails, console. `clock` is the one that the app reads, and is moved.
 *
 * @throws if the app refuses something
 */
export async function makeHistory({ dataDir, publicUrl, siteUrl, open }: Past, clock: Clock): Promise<void> {
  const acts = plan(clock.now());
  clock.set(clock.now() - age * 86_400_000);
  const mails = await openMailServer('127.0.0.1');
  let opened: Awaited<ReturnType<Past['open']>> | undefined;
  const app = await createApp({
    dataDir,
    publicUrl,
    smtpUrl: mails.url,
    webhookAllow,
    allowTestAddresses: true,
    configure: async (service) => {
      opened = await open(service);
      return opened.configured;
    },
    env: {},
  });
  if (!opened) throw new Error('The app opened without its forms.');
  try {
    app.start();
    const send = sendTo(app.listener);
    // Time flies, and sessions end.
    const signIn = () => openConsole(send, 'demo', 'demo');
    const recipes = await makeForm(await signIn(), 'A recipe every Friday', [siteUrl], firstWords);
    const scene: Scene = {
      send,
      publicUrl,
      siteUrl,
      recipes,
      mails,
      fields: opened.seed.fields,
      takeBounce: (report) => app.service.bounces.take(report, { reach: 'every account', byAddress: true }),
    };
    const arrive = (act: Act) => clock.set(Math.max(clock.now(), act.at));
    for (const { deeds, work } of partsOf(acts)) {
      await together(deeds, async (deed) => {
        arrive(deed);
        await perform(deed, scene);
      });
      await app.service.countSubscribed();
      if (!work) continue;
      arrive(work);
      await manage(work.task, { ask: await signIn(), service: app.service, recipes, siteUrl });
    }
    await app.service.idle();
    await app.service.upkeep.run();
  } finally {
    await app.stop();
    await mails.close();
  }
}

interface Part {
  deeds: Deed[];
  work?: Work;
}

/** Acts day by day, or until the owner's work, while nobody else acts. A part ends before the next one begins. */
function partsOf(acts: Act[]): Part[] {
  const parts: Part[] = [];
  let day = 0;
  for (const act of acts) {
    const today = Math.floor(act.at / 86_400_000);
    if (today > day || parts.at(-1)?.work) parts.push({ deeds: [] });
    day = today;
    const part = parts.at(-1);
    if (act.kind !== 'manage') part?.deeds.push(act);
    else if (part) part.work = act;
  }
  return parts;
}

/** How many people are at it at the same time: their writes share commits. */
const crowd = 16;

/** Does deeds in their order, and those of one person one after the other. */
async function together(deeds: Deed[], work: (deed: Deed) => Promise<void>): Promise<void> {
  const left = deeds.values();
  const last = new Map<string | number, Promise<void>>();
  const keysOf = (deed: Deed) => [
    ...('visitor' in deed ? [deed.visitor] : []),
    ...('email' in deed ? [deed.email] : []),
  ];
  const go = async () => {
    for (const deed of left) {
      const keys = keysOf(deed);
      const before = keys.map((key) => last.get(key));
      const done = Promise.all(before).then(() => work(deed));
      for (const key of keys) last.set(key, done);
      await done;
    }
  };
  await Promise.all(Array.from({ length: crowd }, go));
}
