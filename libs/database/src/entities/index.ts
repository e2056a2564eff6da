/** Every table that TypeORM knows. pg-boss keeps its own in the schema `pgboss`. */
import { LoginAttempt, RateCounter, Session, User } from './accounts.ts';
import { AutomationTick, KeywordSearch, ProviderHealth } from './automation.ts';
import { BlogPost, PostProvenance } from './blog-post.ts';
import { Image } from './image.ts';
import { Job } from './job.ts';
import { Keyword } from './keyword.ts';
import { QuotaUse } from './quota-use.ts';
import {
  AutomationSettings,
  ContentGenerationSettings,
  GlobalAutomationSettings,
  GlobalSetting,
  NewsletterSettings,
  SubscriptionSettings,
  WebsiteAutomationSettings,
} from './settings.ts';
import { Subscriber } from './subscriber.ts';
import { AccountToken, WordpressToken } from './tokens.ts';
import { DismissedVideo, Video } from './video.ts';
import { WordpressSite } from './wordpress-site.ts';

export * from './accounts.ts';
export * from './automation.ts';
export * from './blog-post.ts';
export * from './image.ts';
export * from './job.ts';
export * from './keyword.ts';
export * from './quota-use.ts';
export * from './settings.ts';
export * from './subscriber.ts';
export * from './tokens.ts';
export * from './video.ts';
export * from './wordpress-site.ts';

/** All of them, for the data source. */
export const entities = [
  AccountToken,
  AutomationSettings,
  AutomationTick,
  BlogPost,
  ContentGenerationSettings,
  DismissedVideo,
  GlobalAutomationSettings,
  GlobalSetting,
  Image,
  Job,
  Keyword,
  KeywordSearch,
  LoginAttempt,
  NewsletterSettings,
  PostProvenance,
  ProviderHealth,
  QuotaUse,
  RateCounter,
  Session,
  Subscriber,
  SubscriptionSettings,
  User,
  Video,
  WebsiteAutomationSettings,
  WordpressSite,
  WordpressToken,
];
