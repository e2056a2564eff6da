import type { ImageStyle } from '@pressloom/contracts/pictures';
import type { ByLanguage } from './by-language.ts';

/** Version of the contract in this package; a plugin names the one it was written for. */
export const BRAND_API_VERSION = 2;

/** What a plugin says of itself; the argument of `@BrandPlugin`. */
export interface BrandManifest {
  /** Kebab case, 2-40 characters, unique among the installed brands; stored with every site of the brand. */
  key: string;
  /** Name that people see. */
  name: string;
  /**
   * What its videos are about, in a word or two as operators read them before a noun, such as `fire/emergency`; 40 characters at most.
   * Left out, the brand's name stands there.
   */
  topic?: string;
  /** Hosts that belong to the brand, without scheme; matched exactly or as a dot-separated suffix. */
  domains: string[];
  apiVersion: number;
  /** True for the one brand that serves sites for which nobody chose another. */
  isFallback?: boolean;
}

/** How the brand writes. All texts go to the model as instructions, never to a reader. */
export interface BrandVoice {
  /** Who writes, for whom, in what tone; two to six sentences. */
  persona: string;
  /** Rules that every article keeps, one sentence each. */
  articleRules: string[];
  /** What the brand never writes, one sentence each. */
  avoid: string[];
}

/** One category and the words that speak for it. */
export interface CategoryRule {
  name: string;
  /** Lower-case words or phrases; matched as whole words against title, description and tags. */
  words: string[];
}

/** How the categories of a post are chosen; see `chooseCategories`. */
export interface CategoryRules {
  rules: CategoryRule[];
  /** Used when no rule matches; must not be empty. */
  fallback: string;
  /** At most this many categories a post, 1-3. */
  limit: number;
}

/** Words of the membership offer; a site's stored settings override them. */
export interface BrandOffer {
  title: string;
  subtitle: string;
  /**
   * Exactly five, a phrase each: only what members alone get where the site keeps premium articles to them, never what every reader has.
   * A site that keeps none sells by the product's own phrases.
   */
  features: [string, string, string, string, string];
  /** Who the members are, such as `fire professionals`. */
  professionalType: string;
}

/** What a membership costs where a site has not stored its own; prices are decimal strings such as `19.99`. */
export interface BrandPrices {
  monthly: string;
  yearly: string;
  /** Three capitals, such as `USD`. */
  currency: string;
}

/** Colours and pictures. */
export interface BrandLook {
  /** `#rrggbb`: the brand's own colour, for decoration and public pages. */
  color: string;
  /** `#rrggbb`: the same hue with at least 4.5:1 against white text. */
  textSafeColor: string;
  /** Image style that new sites start with. */
  imageStyle: ImageStyle;
  /** Sentence that every image prompt ends with. */
  imageMood: string;
}

/** Words of the newsletter's frame. */
export interface NewsletterTheme {
  headline: string;
  intro: string;
  signOff: string;
}

/** Words where an article is closed to visitors. */
export interface GateCopy {
  headline: string;
  message: string;
  callToAction: string;
}

/** A site of sample data, in the brand's own language; its id is fixed so that addresses stay the same between installations. */
export interface SampleSite {
  id: number;
  name: string;
  tagline: string;
  keywords: string[];
}

/** A button on the brand's sites: what it does is a route of the plugin's own controller, made with `@BrandAction`. */
export interface BrandCapability {
  /** Unique within the brand, such as `update-categories`. */
  key: string;
  /** What the button says, such as `Update Categories`. */
  label: string;
  /** Path of the route as controller and method declare it, from the slash on: `/city-news/update-categories`. */
  path: string;
}

/** The video an article or picture is made from, as a brand sees it. */
export interface BrandSource {
  title: string;
  description: string;
  channelTitle: string;
  tags: string[];
  /** Seconds; null when unknown. */
  durationSeconds: number | null;
}

/**
 * A brand: pure data and pure functions. It never touches the database, a clock, the network or another brand; the
 * product asks it and does the work. Every default here is overridden by what a site has stored.
 *
 * What readers read is given by language and counts only in it (`inLanguage`); elsewhere the product's own texts serve.
 * A language has an offer, a newsletter and a gate. What the model reads (voice, image mood) is one for all.
 */
export abstract class Brand {
  abstract readonly look: BrandLook;
  abstract readonly voice: BrandVoice;
  /** A site in a language that is not here is sorted by those of the brand's own language. */
  abstract readonly categories: ByLanguage<CategoryRules>;
  abstract readonly prices: BrandPrices;
  abstract readonly offer: ByLanguage<BrandOffer>;
  abstract readonly newsletter: ByLanguage<NewsletterTheme>;
  abstract readonly gate: ByLanguage<GateCopy>;
  /** Sample site of the sandbox, or null. */
  readonly sample: SampleSite | null = null;
  /** What the plugin's own controllers add for its sites. */
  readonly capabilities: BrandCapability[] = [];

  /**
   * Words that an article about this source should have. Pure. The product asks for no more than the source's own words
   * bear, and for no fewer than 60.
   * By default a short video gets a short article: 250 words, and 60 for each minute above two.
   */
  targetWords(source: BrandSource): number {
    const minutes = (source.durationSeconds ?? 240) / 60;
    return Math.round(Math.min(1200, 250 + Math.max(0, minutes - 2) * 60));
  }

  /**
   * Description of the featured image's subject, for the image model. Pure; plain text without line breaks, never blank
   * for a post with a title, at most 1,000 characters (the limit of an image prompt).
   */
  imageSubject(post: { title: string; excerpt: string }): string {
    const sentences = [post.title, post.excerpt]
      .map((text) => text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim())
      .filter(Boolean);
    return sentences.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ');
  }
}
