import { countHistory } from '../contact/history.ts';
import { AdvisedError } from '../failure.ts';
import { findFields } from '../list/fields.ts';
import { findList } from '../list/list-store.ts';
import { findTag } from '../list/tag-store.ts';
import type { Campaign, Link, PreparedEmail, RunOutcome, Step } from '../model/campaign.ts';
import type { Store, Writer } from '../store/tables.ts';
import { findWebhooks } from '../webhook/webhook-store.ts';
import type { CampaignSource, StepSource } from './campaign-file.ts';
import {
  countRuns,
  deleteCampaign,
  findCampaign,
  findCampaigns,
  findSteps,
  insertCampaign,
  insertSteps,
  retireCampaign,
  setRunning,
} from './campaign-store.ts';
import { personalNames } from './email-data.ts';
import { prepareEmail } from './email-source.ts';
import { findEmails, insertEmail } from './email-store.ts';

/** A campaign with its counts: how many contacts started it, and where their runs stand. */
export interface CampaignCounts extends Campaign, Record<'started' | RunOutcome, number> {}

export interface CampaignReport extends CampaignCounts {
  steps: StepReport[];
}

/** A step; a mail also has its subject and links, and how many contacts it was sent to, opened it and clicked in it. */
export interface StepReport extends Step {
  email?: { subject: string; links: Link[]; sent: number; opened: number; clicked: number };
}

export interface Campaigns {
  /**
   * Makes a campaign that has not started; resolves with its id.
   *
   * @throws when a tag, opt-in process or webhook isn't the account's, or a mail's template is wrong; the message names
   * the step
   */
  create(accountId: number, source: CampaignSource): Promise<number>;
  /** The account's campaigns, oldest first. */
  list(accountId: number): Promise<CampaignCounts[]>;
  read(accountId: number, id: number): Promise<CampaignReport | undefined>;
  /**
   * Lets a campaign start for contacts from now on, and takes its due steps. Resolves with whether the account has it.
   */
  start(accountId: number, id: number): Promise<boolean>;
  /**
   * Starts the campaign for no further contacts, and takes no step until it is started again. Resolves with whether the
   * account has it.
   */
  stop(accountId: number, id: number): Promise<boolean>;
  /** Deletes a campaign with its mails and waiting steps. Links in sent mails then lead nowhere. */
  delete(accountId: number, id: number): Promise<boolean>;
}

/** `now` gives Unix seconds. */
export function createCampaigns(database: Store, now: () => number): Campaigns {
  const { kysely, aside } = database;

  async function count(campaigns: Campaign[]): Promise<CampaignCounts[]> {
    const counts = await countRuns(
      aside,
      campaigns.map(({ id }) => id),
    );
    return campaigns.map((campaign) => {
      const { running = 0, finished = 0, stopped = 0 } = counts.get(campaign.id) ?? {};
      return { ...campaign, started: running + finished + stopped, running, finished, stopped };
    });
  }

  async function report(accountId: number, steps: Step[]): Promise<StepReport[]> {
    const ids = steps.filter(({ kind }) => kind === 'email').map(({ targetId }) => targetId);
    const emails = new Map((await findEmails(kysely, accountId, ids)).map((email) => [email.id, email]));
    const [sent, opened, clicked] = await Promise.all([
      countHistory(aside, 'emails_sent', ids),
      countHistory(aside, 'emails_opened', ids),
      countHistory(aside, 'emails_clicked', ids),
    ]);
    return steps.map((step) => {
      const email = step.kind === 'email' ? emails.get(step.targetId) : undefined;
      if (!email) return step;
      const of = (counts: Map<number, number>) => counts.get(email.id) ?? 0;
      const { message, links } = email;
      return {
        ...step,
        email: { subject: message.subject, links, sent: of(sent), opened: of(opened), clicked: of(clicked) },
      };
    });
  }

  return {
    create: (accountId, source) =>
      database.write(async (writer) => {
        await checkStart(writer, accountId, source);
        const names = personalNames(await findFields(writer, accountId));
        const id = await insertCampaign(writer, accountId, source, now());
        const steps: Step[] = [];
        for (const [index, step] of source.steps.entries()) {
          const where = `Step ${index + 1}`;
          if (step.kind === 'email') {
            const email = inStep(where, () => prepareEmail(step.email, names, source.language));
            steps.push({ delay: step.delay, kind: 'email', targetId: await insertEmail(writer, accountId, id, email) });
          } else {
            await checkTarget(writer, accountId, where, step);
            steps.push(step);
          }
        }
        await insertSteps(writer, id, steps);
        return id;
      }),
    list: async (accountId) => count(await findCampaigns(kysely, accountId)),
    async read(accountId, id) {
      const campaign = await findCampaign(kysely, accountId, id);
      if (!campaign) return undefined;
      const [counts] = await count([campaign]);
      return counts && { ...counts, steps: await report(accountId, await findSteps(kysely, id)) };
    },
    start: (accountId, id) => database.write((writer) => setRunning(writer, accountId, id, true)),
    stop: (accountId, id) => database.write((writer) => setRunning(writer, accountId, id, false)),
    async delete(accountId, id) {
      await retireCampaign(database, accountId, id);
      return database.write((writer) => deleteCampaign(writer, accountId, id));
    },
  };
}

async function checkStart(writer: Writer, accountId: number, { start: { kind, id } }: CampaignSource) {
  const found = kind === 'tag' ? await findTag(writer, accountId, id) : await findList(writer, accountId, id);
  if (found) return;
  throw new AdvisedError(`The start names ${kind} ${id}, which the account does not have.`, `${kind} list`);
}

async function checkTarget(
  writer: Writer,
  accountId: number,
  where: string,
  { kind, targetId }: Exclude<StepSource, { kind: 'email' }>,
) {
  if (kind === 'tag') {
    const tag = await findTag(writer, accountId, targetId);
    if (tag?.kind !== 'manual') {
      throw new AdvisedError(`${where} names tag ${targetId}, which isn't a manual tag.`, 'tag list');
    }
  } else if (!(await findWebhooks(writer, accountId)).some(({ id }) => id === targetId)) {
    throw new AdvisedError(`${where} names webhook ${targetId}, which the account does not have.`, 'webhook list');
  }
}

function inStep(where: string, prepare: () => PreparedEmail): PreparedEmail {
  try {
    return prepare();
  } catch (cause) {
    throw new Error(`${where}: ${(cause as Error).message}`, { cause });
  }
}
