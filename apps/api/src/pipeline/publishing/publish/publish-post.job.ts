import { Inject } from '@nestjs/common';
import type { WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { PublishResult } from '@pressloom/contracts/job-results';
import { leftOutSentence } from '@pressloom/contracts/left-out';
import type { Publication, WordpressSite } from '@pressloom/database/entities';
import { currentActor } from '../../../common/acting.ts';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../../jobs/job-handler.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { hostOf } from '../../../common/urls.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { FeaturedImageService } from '../../pictures/featured-image.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { VoiceService } from '../../writing/voice/voice.service.ts';
import { addressOf } from './address.ts';
import { answerOf, changedThere, isChangedThere, UNKNOWN_ANSWER } from './changed-there.ts';
import { droppedByWordPress } from './dropped.ts';
import { publishedFields, targetStatus, unpublished } from './publish-content.ts';
import { PublishRecord } from './publish-record.ts';
import { PublishSteps } from './publish-steps.ts';
import { visibilityOf, stateThere, stateWords, takenOffline } from './visibility.ts';
import { changedFields, sentBefore } from './wanted-fields.ts';
import type { ChangedFields, Wanted } from './wanted-fields.ts';
import { publisherFor } from './publisher-for.ts';
import type { Brought, WordPressPublisher } from './wordpress-publisher.ts';

/** Brings a post to its site, or brings a published one up to date. Exactly one post on WordPress, however often it runs. */
@HandlesJob({ type: 'publish-post', queue: 'provider', calls: 'wordpress' })
export class PublishPostJob implements JobHandler<'publish-post'> {
  constructor(
    private readonly record: PublishRecord,
    private readonly posts: PostsService,
    private readonly sites: SitesService,
    private readonly featured: FeaturedImageService,
    private readonly voices: VoiceService,
    private readonly wordpress: WordPressProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'publish-post'>): Promise<PublishResult> {
    const post = await this.posts.get(targetId(context.target));
    const site = await this.sites.getActive(post.wordpressSiteId);
    const steps = new PublishSteps(context);
    const client = this.wordpress.client(site);
    const publisher = publisherFor(context, steps, { client, record: this.record, runtime: this.runtime });
    const work: Work = { context, post, site, steps, publisher, warnings: [] };
    const there = await this.there(work);
    const published = await this.send(work, there);
    work.warnings.push(...droppedByWordPress(published.sent, published.answer));
    return this.settle(work, published);
  }

  async onFailed({ target, message, manager }: FailedJob): Promise<void> {
    await this.record.failed(manager, targetId(target), message);
  }

  /**
   * The post as WordPress has it; null where it was never made, or may be made anew.
   *
   * @throws DomainError 409 `wordpress_offline`, `wordpress_changed`, `source_unusable`
   */
  private async there({ context, post, site, steps, publisher }: Work): Promise<WordPressPost | null> {
    const known = await this.record.of(post);
    if (!known?.wordpressPostId) return null;
    await steps.at(0, 'Checking the post on WordPress');
    const there = await publisher.stored(known.wordpressPostId);
    const visibility = visibilityOf(known, there);
    const { overwrite = false, republish = false } = context.payload;
    // Nobody publishes what somebody put away but a person.
    const isPutAway = context.automatic && visibility === 'draft' && there?.status !== 'draft';
    if ((visibility === 'offline' && !republish) || isPutAway) {
      await this.record.recordState(post, there);
      throw takenOffline(site, there);
    }
    if (there && !overwrite && !republish && isChangedThere(known, there)) throw changedThere(site, known, there);
    if (visibility === 'public' && targetStatus(post.source, site.siteUrl) === 'draft') throw sandboxText(site);
    if (!there) await this.record.forgetPost(post);
    return there;
  }

  private async send(work: Work, there: WordPressPost | null): Promise<Sent> {
    const { context, post, site, steps, publisher, warnings } = work;
    const { overwrite = false, republish = false, withoutPicture = false } = context.payload;
    if (withoutPicture) warnings.push('The post was sent without its featured image.');
    const leftOut = unpublished(post, hostOf(site.siteUrl));
    if (leftOut.length > 0) warnings.push(leftOutSentence(leftOut));
    const wanted: Wanted = {
      post,
      texts: publishedFields(post, hostOf(site.siteUrl)),
      picture: withoutPicture ? null : await this.featured.of(post.id),
      chosen: await this.voices.chosenCategories(site.id),
    };
    const known = await this.record.of(post);
    const before = { sent: there ? sentBefore(known, wanted) : {}, there, mediaId: known?.mediaId ?? null };
    const allTexts = overwrite || republish;
    const changed = await changedFields(wanted, before, { publisher, steps, warnings, allTexts });
    await steps.at(2, 'Creating the post');
    const draft = there ? { there, changed } : await this.draft(work, changed);
    await steps.at(3, 'Publishing');
    const sent = await this.bring(work, draft.there, draft.changed);
    await steps.at(4, 'Saving');
    return sent;
  }

  /** Makes the draft; what is left to send then. */
  private async draft({ post, publisher }: Work, changed: ChangedFields): Promise<Draft> {
    const { there, isWhole } = await publisher.draft(post, changed.fields);
    const { categories } = changed.fields;
    const sentFields = { ...changed.sentFields, ...(!categories && { defaultCategories: there.categories }) };
    await this.record.draftDone(post, there, isWhole ? sentFields : null);
    return { there, changed: { fields: isWhole ? {} : changed.fields, sentFields } };
  }

  private async bring(work: Work, there: WordPressPost, { fields, sentFields }: ChangedFields): Promise<Sent> {
    const { post, site, publisher, warnings } = work;
    const known = await this.record.of(post);
    const { slug, sentWish } = addressOf(post, known);
    const author = await publisher.author(post, known?.sentAuthor ?? null, warnings);
    const wanted: WordPressPostFields = {
      ...fields,
      ...this.publicFields(work, there),
      ...(slug !== undefined && { slug }),
      ...(author !== undefined && { author }),
    };
    if (Object.keys(wanted).length === 0) return { sent: {}, answer: there, sentWish, sentFields };
    const update = { id: there.id, fields: wanted, known: known ?? UNKNOWN_ANSWER };
    const brought = await publisher.bring(post, update, warnings);
    if (brought) return { ...brought, sentWish, sentFields };
    const message = `WordPress deleted the post on ${site.name} while it was being published.`;
    throw new DomainError(502, 'wordpress_failed', message);
  }

  /** What makes a post public that is not; an update of one that is says nothing of it. */
  private publicFields({ context, post, site }: Work, there: WordPressPost): WordPressPostFields {
    if (stateThere(there) === 'publish') return {};
    const status = targetStatus(post.source, site.siteUrl);
    return {
      ...(there.status !== status && { status }),
      ...(there.hasPassword && context.payload.republish && { password: '' }),
    };
  }

  private async settle(
    { post, site, warnings }: Work,
    { sent, sentWish, sentFields, answer }: Sent,
  ): Promise<PublishResult> {
    const state = stateThere(answer);
    const isPublic = state === 'publish';
    const held =
      targetStatus(post.source, site.siteUrl) === 'draft'
        ? `Made from sandbox data, so ${site.name} got it as a draft only.`
        : `It is not public on ${site.name}: it ${stateWords(state)}.`;
    const now = this.runtime.clock.now();
    const before = await this.record.of(post);
    const first = { publishedAt: now, publishedBy: currentActor() };
    const { publishedAt, publishedBy } = before?.publishedAt ? before : first;
    const isPictured = sent.featuredMedia === undefined || sent.featuredMedia === answer.featuredMedia;
    await this.record.settle(post, isPublic ? 'published' : 'draft', {
      publishedAt: isPublic ? publishedAt : null,
      publishedBy: isPublic ? publishedBy : null,
      wordpressStatus: state,
      wordpressUrl: answer.link,
      heldReason: isPublic ? null : held,
      ...(answer.slug !== '' && { publicSlug: answer.slug }),
      sentWish,
      sentAuthor: sentAuthorOf(post, sent, { answer, before }),
      sentAt: now,
      sentRevisionId: post.revisionId,
      sentFields: { ...sentFields, ...(!isPictured && { picture: null }) },
      seenAt: now,
      ...answerOf(answer),
    });
    await this.record.saveReference(site, answer);
    const verb = post.status === 'published' ? 'Updated' : 'Published';
    return {
      message: isPublic ? `${verb} "${post.title}" on ${site.name}.` : `Saved "${post.title}" on ${site.name}. ${held}`,
      wordpressPostId: answer.id,
      wordpressStatus: state,
      wordpressUrl: answer.link,
      warnings,
    };
  }
}

interface Work {
  context: JobContext<'publish-post'>;
  post: WrittenPost;
  site: WordpressSite;
  steps: PublishSteps;
  publisher: WordPressPublisher;
  warnings: string[];
}

interface Draft {
  there: WordPressPost;
  changed: ChangedFields;
}

type Sent = Brought & Pick<ChangedFields, 'sentFields'> & { sentWish: string | null };

/** An author that WordPress did not take, or that could not be sent, is sent again. Pure. */
function sentAuthorOf(
  { wordpressAuthor }: WrittenPost,
  sent: WordPressPostFields,
  { answer, before }: { answer: WordPressPost; before: Publication | null },
): number | null {
  if (sent.author === undefined) return before?.sentAuthor ?? null;
  return wordpressAuthor && sent.author === answer.author ? answer.author : null;
}

const sandboxText = ({ name }: WordpressSite): DomainError =>
  new DomainError(
    409,
    'source_unusable',
    `This text was made with sandbox data, so it isn't sent to the public post on ${name}.`,
  );
