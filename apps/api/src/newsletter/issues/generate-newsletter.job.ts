import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import { truncatedInputFact, truncatedInputFix } from '@pressloom/contracts/truncated-input';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { counted } from '../../common/counted.ts';
import { DomainError } from '../../common/errors.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { ThumbnailsService } from '../../pipeline/pictures/thumbnails.service.ts';
import type { AiOrder } from '../../pipeline/spending/ledger/ledger.service.ts';
import { VoiceService } from '../../pipeline/writing/voice/voice.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { chosenItems } from './chosen-items.ts';
import type { ChosenItem } from './chosen-items.ts';
import { IssueStore } from './issue-store.service.ts';
import type { NewIssue } from './issue-store.service.ts';
import { IssueWriter } from './issue-writer.service.ts';
import type { WrittenTexts } from './issue-writer.service.ts';

const STEPS = 4;

type Context = JobContext<'generate-newsletter'>;

/** Makes an issue of a website's newsletter from what is new. */
@HandlesJob({ type: 'generate-newsletter', queue: 'provider', calls: 'openai' })
export class GenerateNewsletterJob implements JobHandler<'generate-newsletter'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly voices: VoiceService,
    private readonly writer: IssueWriter,
    private readonly thumbnails: ThumbnailsService,
    private readonly store: IssueStore,
  ) {}

  async run(context: Context): Promise<{ id: number; message: string }> {
    const site = await this.sites.get(targetId(context.target));
    await context.progress({ done: 0, total: STEPS, note: 'Finding new posts and videos' });
    const { articles, scheduledFor } = context.payload;
    const items = await context.step('items', () => chosenItems(this.dataSource.manager, site.id, articles));
    if (items.length === 0) throw new DomainError(409, 'issue_empty', NEWSLETTER_MESSAGES.nothingNew);
    await context.progress({ done: 1, total: STEPS, note: 'Writing the summaries' });
    const { texts, ...lacks } = await this.texts(context, site, items);
    await context.progress({ done: 2, total: STEPS, note: 'Making the pictures' });
    const filled: NewIssue['items'] = [];
    for (const [place, item] of items.entries()) {
      const imageHash = await context.step(`picture ${place}`, () => this.thumbnails.make(item));
      const summary = texts.summaries[place];
      const hasOwnSummary = item.kind === 'post' || summary !== undefined;
      filled.push({ ...item, summary: summary ?? item.excerpt, hasOwnSummary, imageHash });
    }
    await context.progress({ done: 3, total: STEPS, note: 'Saving the newsletter' });
    const issue = { site, jobId: context.id, scheduledFor: new Date(scheduledFor), items: filled, texts };
    const id = await this.store.save(issue);
    const excerpts = items.filter(({ isPremium }, place) => !isPremium && !(place in texts.summaries)).length;
    return { id, message: madeSentence(items.length, excerpts, lacks) };
  }

  private async texts(context: Context, site: WordpressSite, items: ChosenItem[]) {
    const { brandName, voice } = await this.voices.of(site);
    const { automatic, id: jobId, payload } = context;
    const order: AiOrder = {
      site,
      automatic,
      overBudget: payload.overBudget ?? false,
      jobId,
      keywordId: null,
      videoId: null,
      postId: null,
    };
    const input = { brandName, voice, language: site.language, items };
    return this.writer.write(context, order, input);
  }
}

/** What was made, and what the model did not give. Pure. */
export function madeSentence(items: number, excerpts: number, lacks: Omit<WrittenTexts, 'texts'>): string {
  const { problem, truncated } = lacks;
  const short = truncated ? ` ${truncatedInputFact(truncated)} ${truncatedInputFix('choose fewer articles')}` : '';
  const made = `The newsletter has ${counted(items, 'item')}.${short}`;
  if (problem === null) return made;
  if (excerpts === 0) return `${made} The AI service suggested no subject, so the first title is used. ${problem}`;
  const which = excerpts === 1 ? 'One summary is an excerpt' : `${excerpts} summaries are excerpts`;
  return `${made} ${which}, because the AI service gave no usable summary. ${problem}`;
}
