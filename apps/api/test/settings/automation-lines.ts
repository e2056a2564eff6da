import type { ImageResult } from '@pressloom/contracts/job-results';
import { Video } from '@pressloom/database/entities';
import { jobTarget } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { ConfirmationLimit } from '../../src/newsletter/joining/confirmation-limit.service.ts';
import { PlanSearchesJob } from '../../src/pipeline/automation/plan-searches.job.ts';
import { PlanSyncsJob } from '../../src/sites/sync/plan-syncs.job.ts';
import { control } from '../pipeline.ts';
import type { FieldLine, SettingsWorld } from './field-line.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const videosOf = ({ test, site }: SettingsWorld): Promise<number> =>
  test.database.dataSource.getRepository(Video).countBy({ wordpressSiteId: site.id });

/** Videos that the next automatic run adds, once the keyword is due; everything that it starts has ended. */
async function addedByNextRun(world: SettingsWorld): Promise<number> {
  const { test, pipeline, site } = world;
  const before = await videosOf(world);
  test.clock.set(new Date(test.clock.now().getTime() + 25 * HOUR_MS));
  await test.app.get(PlanSearchesJob).run();
  await pipeline.idle(site.id);
  return (await videosOf(world)) - before;
}

const chosen = async ({ test }: SettingsWorld): Promise<number> => {
  test.clock.set(new Date(test.clock.now().getTime() + 25 * HOUR_MS));
  return (await test.app.get(PlanSearchesJob).run()).chosen;
};

const syncsOf =
  (hours: number) =>
  async ({ test, pipeline, site }: SettingsWorld): Promise<number> => {
    await pipeline.operator.post(`/api/wordpress-sites/${site.id}/sync`).expect(200);
    test.clock.set(new Date(test.clock.now().getTime() + hours * HOUR_MS));
    const { begun } = await test.app.get(PlanSyncsJob).run();
    await pipeline.idle(site.id);
    return begun;
  };

/** The draft that the automation has written, the first time that a line asks for it. */
const drafts = new WeakMap<SettingsWorld, Promise<number>>();
function draft(world: SettingsWorld): Promise<number> {
  const written = drafts.get(world) ?? writeDraft(world);
  drafts.set(world, written);
  return written;
}

async function writeDraft({ test, pipeline, site }: SettingsWorld): Promise<number> {
  const videos = await pipeline.videos(site.id);
  const video = videos.find(({ status, thinReason }) => status === 'discovered' && thinReason === null);
  if (!video) throw new Error('There is no video to write from.');
  const target = jobTarget('video', video.id);
  await test.app.get(JobsService).start({ type: 'generate-post', target, siteId: site.id, automatic: true });
  await pipeline.idle(site.id);
  const [post] = await pipeline.posts(site.id);
  if (!post) throw new Error('No draft was written.');
  return post.id;
}

const drafted = async (world: SettingsWorld) => world.pipeline.post(world.site.id, await draft(world));

/** The next image of that draft. */
async function nextImage(world: SettingsWorld): Promise<ImageResult> {
  const { operator } = world.pipeline;
  const path = `/api/blog-posts/${await draft(world)}/generate-featured-image`;
  return (await operator.post(path).send({}).expect(200)).body as ImageResult;
}

/** In which quality the stand-in was asked for it. */
async function qualityOfNextImage(world: SettingsWorld): Promise<string | undefined> {
  await nextImage(world);
  const requests = (await control(world.test, 'requests?provider=openai')) as {
    charge: { picture: { quality: string } | null } | null;
  }[];
  return requests.findLast(({ charge }) => charge?.picture)?.charge?.picture?.quality;
}

const thinReasons = async ({ pipeline, site }: SettingsWorld) =>
  (await pipeline.videos(site.id)).flatMap(({ status, thinReason }) => (status === 'discovered' ? [thinReason] : []));

/** What the draft says once it has waited for so many days. */
async function whenWaited(world: SettingsWorld, days: number): Promise<string> {
  const id = await draft(world);
  const since = new Date(world.test.clock.now().getTime() - days * DAY_MS);
  await world.test.database.dataSource.query('UPDATE blog_posts SET automation_since = $2 WHERE id = $1', [id, since]);
  return (await drafted(world)).goesOut.reason;
}

/** How many confirmations go out before the next one has to wait for another hour. */
async function confirmationsInAnHour({ test, site }: SettingsWorld): Promise<number> {
  const limit = test.app.get(ConfirmationLimit, { strict: false });
  let mails = 0;
  while (mails < 30 && (await limit.take(site.id)) === 0) mails += 1;
  return mails;
}

/** A field of `website_automation_settings`, which Keyword Management or Content Generation saves by POST. */
function automationLine(
  field: string,
  name:
    | 'automationEnabled'
    | 'searchFrequencyMinutes'
    | 'videosPerSearch'
    | 'dailyVideoLimit'
    | 'draftDays'
    | 'draftStock',
  given: { column: string; here: unknown; there: unknown; elsewhere?: FieldLine['elsewhere']; inList?: boolean },
): FieldLine {
  const { column, here, there, elsewhere, inList = true } = given;
  return {
    field,
    home: `website_automation_settings.${column}`,
    save: (world) => (inList ? world.patch : world.post)(world.automationPath, { [name]: here }),
    stored: here,
    elsewhere: { 'Keyword Management': [async (world) => (await world.automation())[name], here], ...elsewhere },
    back: {
      by: 'Keyword Management',
      save: async (world) => world.post(world.automationPath, { ...(await world.automation()), [name]: there }),
      here: async (world) =>
        inList ? { ...(await world.entry()) }[name as 'videosPerSearch'] : (await world.automation())[name],
      shows: there,
    },
  };
}

function siteLine(
  field: string,
  name: 'autoPublish' | 'syncInterval',
  given: { column: string; here: unknown; there: unknown; elsewhere: FieldLine['elsewhere'] },
): FieldLine {
  return {
    field,
    home: `wordpress_sites.${given.column}`,
    save: (world) => world.patch(world.sitePath, { [name]: given.here }),
    stored: given.here,
    elsewhere: {
      "the website's page": [async (world) => (await world.listed())[name], given.here],
      ...given.elsewhere,
    },
    back: {
      by: "the website's page",
      save: (world) => world.patch(world.sitePath, { [name]: given.there }),
      here: async (world) => (await world.listed())[name],
      shows: given.there,
    },
  };
}

function contentLine(
  field: string,
  name: 'autoGenerateImages' | 'imageStyle' | 'imageQuality' | 'defaultFeaturedImageUrl' | 'minSourceWords',
  given: { column: string; here: unknown; there: unknown; elsewhere?: FieldLine['elsewhere'] },
): FieldLine {
  return {
    field,
    home: `content_generation_settings.${given.column}`,
    save: (world) => world.post(world.contentPath, { [name]: given.here }),
    stored: given.here,
    elsewhere: {
      'Content Generation': [async (world) => (await world.content())[name], given.here],
      ...given.elsewhere,
    },
    back: {
      by: 'Featured Images',
      save: (world) => world.put(world.contentPath, { [name]: given.there }),
      here: async (world) => (await world.content())[name],
      shows: given.there,
    },
  };
}

type NewsletterField =
  | 'articlesPerNewsletter'
  | 'frequencyDays'
  | 'scheduledTime'
  | 'autoSend'
  | 'isActive'
  | 'hasArchive'
  | 'confirmationsPerHour';

function newsletterLine(
  field: string,
  name: NewsletterField,
  given: { column: string; here: unknown; there: unknown; also?: string[]; elsewhere?: FieldLine['elsewhere'] },
): FieldLine {
  const save = (value: unknown) => (world: SettingsWorld) =>
    world.post('/api/newsletter-settings', { wordpressSiteId: world.site.id, [name]: value });
  return {
    field,
    home: `newsletter_settings.${given.column}`,
    ...(given.also && { also: given.also }),
    save: save(given.here),
    stored: given.here,
    elsewhere: {
      'Newsletter Management': [async (world) => (await world.newsletter())[name], given.here],
      ...given.elsewhere,
    },
    back: {
      by: 'Newsletter Management',
      save: save(given.there),
      here: async (world) => (await world.newsletter())[name],
      shows: given.there,
    },
  };
}

const hindrances = async (world: SettingsWorld) =>
  (await world.newsletter()).delivery.hindrances.map(({ code }) => code);
const archive = async ({ test, site }: SettingsWorld) =>
  (await test.agent().get(`/archive.xml?site=${site.id}`)).status;
/** A gate that is off counts nobody, and says the limit all the same. */
const freeLimitOfVisitors = async ({ test, site }: SettingsWorld): Promise<number> =>
  (await test.agent().post('/api/content-gate/track-view').send({ visitorId: 'a-visitor', siteId: site.id })).body
    .freeLimit;
const OFF = 'The automation of this website is switched off.';
const ALL_OFF = 'All automation is switched off.';

export const AUTOMATION_LINES: FieldLine[] = [
  {
    field: 'All automation',
    home: 'global_automation_settings.enabled',
    save: (world) => world.patch('/api/global-automation-settings', { enabled: false }),
    stored: false,
    elsewhere: {
      'Keyword Management': [
        (world) => world.get('/api/global-automation-settings'),
        { enabled: false, frequencyMinutes: 30 },
      ],
      'the header': [async (world) => (await world.status()).reason, ALL_OFF],
      'daily posting': [async (world) => (await world.entry()).hindrance, ALL_OFF],
      'the next automatic run': [chosen, 0],
      'Newsletter Management': [hindrances, expect.arrayContaining(['automation-off'])],
    },
    back: {
      by: 'Keyword Management',
      save: (world) => world.patch('/api/global-automation-settings', { enabled: true }),
      here: async (world) => (await world.entry()).hindrance,
      shows: null,
    },
  },
  siteLine('Sync frequency', 'syncInterval', {
    ...{ column: 'sync_interval', here: 'hourly', there: 'weekly' },
    elsewhere: { 'the next automatic sync': [syncsOf(2), 1] },
  }),
  automationLine('Automation for this website', 'automationEnabled', {
    ...{ column: 'automation_enabled', here: false, there: true },
    elsewhere: {
      'the header': [async (world) => (await world.status()).reason, OFF],
      'daily posting': [async (world) => (await world.entry()).hindrance, OFF],
      'the next automatic run': [chosen, 0],
    },
  }),
  automationLine('Search frequency (hours)', 'searchFrequencyMinutes', {
    ...{ column: 'search_frequency_minutes', here: 360, there: 720 },
    elsewhere: {
      'the plan of searches': [async (world) => (await world.plan()).wantedPerDay, 4],
      'the interval of the keyword': [async (world) => (await world.plan()).expectedIntervalMinutes, 360],
    },
  }),
  automationLine('Videos per search', 'videosPerSearch', {
    ...{ column: 'videos_per_search', here: 3, there: 0 },
    elsewhere: {
      'YouTube API Settings': [async (world) => (await world.listed()).videosPerSearch, 3],
      'the next automatic run': [addedByNextRun, 3],
    },
  }),
  automationLine('Daily video limit', 'dailyVideoLimit', {
    ...{ column: 'daily_video_limit', here: 1, there: 90 },
    elsewhere: {
      'YouTube API Settings': [async (world) => (await world.listed()).dailyVideoQuota, 1],
      'the next automatic run': [
        async (world) => {
          await world.patch(world.youtubePath, { videosPerSearch: 5 });
          return addedByNextRun(world);
        },
        1,
      ],
      'daily posting': [async (world) => (await world.entry()).hindrance, expect.stringContaining('limit of 1 video')],
    },
  }),
  contentLine('Auto generate images', 'autoGenerateImages', {
    ...{ column: 'auto_generate_images', here: true, there: false },
    elsewhere: { 'the next post': [async (world) => (await drafted(world)).featuredImageType, 'ai'] },
  }),
  contentLine('Image style', 'imageStyle', {
    ...{ column: 'image_style', here: 'heroic', there: 'minimalist' },
    elsewhere: {
      'the next image': [async (world) => (await nextImage(world)).prompt, expect.stringMatching(/^A heroic/)],
    },
  }),
  contentLine('Image quality', 'imageQuality', {
    ...{ column: 'image_quality', here: 'high', there: 'low' },
    elsewhere: { 'the next image': [qualityOfNextImage, 'high'] },
  }),
  contentLine('Default featured image URL', 'defaultFeaturedImageUrl', {
    ...{ column: 'default_featured_image_url', here: 'https://press.example/default.jpg' },
    there: null,
  }),
  contentLine('Minimum words to write from', 'minSourceWords', {
    ...{ column: 'min_source_words', here: 1000, there: 0 },
    elsewhere: {
      'the videos that wait': [
        thinReasons,
        expect.arrayContaining([expect.stringContaining('Automatic writing needs at least 1000')]),
      ],
    },
  }),
  siteLine('Publish automatically', 'autoPublish', {
    ...{ column: 'auto_publish', here: true, there: false },
    elsewhere: { 'the dashboard': [async (world) => (await world.status()).postsPerDay, 3] },
  }),
  automationLine('Days a draft can wait', 'draftDays', {
    ...{ column: 'draft_days', here: 12, there: 7, inList: false },
    elsewhere: {
      'a draft that waited for 11 days': [(world) => whenWaited(world, 11), expect.not.stringContaining('It waited')],
      'a draft that waited for 12 days': [
        (world) => whenWaited(world, 12),
        'It waited 12 days without being published, so publishing is up to you.',
      ],
    },
  }),
  automationLine('Drafts in reserve', 'draftStock', {
    ...{ column: 'draft_stock', here: 0, there: 5, inList: false },
  }),
  newsletterLine('Articles per newsletter', 'articlesPerNewsletter', {
    column: 'articles_per_newsletter',
    here: 5,
    there: 8,
  }),
  newsletterLine('Frequency (days)', 'frequencyDays', {
    ...{ column: 'frequency_days', here: 3, there: 7 },
    elsewhere: {
      'its schedule': [
        async (world) => (await world.newsletter()).delivery.schedule,
        expect.stringContaining('3 days'),
      ],
    },
  }),
  newsletterLine('Send time', 'scheduledTime', {
    ...{ column: 'scheduled_time', here: '06:30', there: '09:00' },
    elsewhere: {
      'its schedule': [
        async (world) => (await world.newsletter()).delivery.schedule,
        expect.stringContaining('6:30 AM'),
      ],
    },
  }),
  newsletterLine('Auto-send', 'autoSend', {
    ...{ column: 'auto_send', here: true, there: false },
    also: ['newsletter_settings.auto_send_since', 'newsletter_schedule'],
    elsewhere: { 'what is in the way': [hindrances, expect.not.arrayContaining(['auto-send-off'])] },
  }),
  newsletterLine('Newsletter system active', 'isActive', {
    ...{ column: 'is_active', here: false, there: true },
    elsewhere: { 'what is in the way': [hindrances, expect.arrayContaining(['newsletter-off'])] },
  }),
  newsletterLine('Public archive', 'hasArchive', {
    ...{ column: 'has_archive', here: false, there: true },
    elsewhere: { 'the archive that everybody reads': [archive, 404] },
  }),
  newsletterLine('Confirmation emails per hour', 'confirmationsPerHour', {
    ...{ column: 'confirmations_per_hour', here: 20, there: 200 },
    elsewhere: { 'the sign-ups of an hour': [confirmationsInAnHour, 20] },
  }),
  {
    field: 'Free article limit',
    home: 'content_gate_settings.free_article_limit',
    save: async (world) =>
      world.patch(`/api/content-gate-settings/${(await world.gate()).id}`, { freeArticleLimit: 6 }),
    stored: 6,
    elsewhere: {
      'Content Gate Settings': [async (world) => (await world.gate()).freeArticleLimit, 6],
      'Premium Content Manager': [async (world) => (await world.premium()).freeArticleLimit, 6],
      'what a visitor is counted by': [freeLimitOfVisitors, 6],
    },
    back: {
      by: 'Premium Content Manager',
      save: (world) => world.post('/api/premium-content-settings', { siteId: world.site.id, freeArticleLimit: 9 }),
      here: async (world) => (await world.gate()).freeArticleLimit,
      shows: 9,
    },
  },
];
