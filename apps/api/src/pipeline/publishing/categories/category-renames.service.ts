import { Injectable } from '@nestjs/common';
import type {
  CallOptions,
  WordPressCategory,
  WordPressCategoryRights,
  WordPressClient,
} from '@pressloom/clients/wordpress';
import { foldedTermName, termNameLength } from '@pressloom/clients/wordpress';
import type { RenameCategoryRequest, RenameKind } from '@pressloom/contracts/bulk-categories';
import { CATEGORY_LIMITS, CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError, invalidField } from '../../../common/errors.ts';
import { VoiceService } from '../../writing/voice/voice.service.ts';
import { otherContentSentence } from './rename-result.ts';
import { SortablePosts } from './sortable-posts.ts';
import type { TitledPost } from './sortable-posts.ts';

type Names = Omit<RenameCategoryRequest, 'siteId'>;

/** What a rename does on WordPress. */
export interface RenamePlan {
  kind: RenameKind;
  from: { id: number; name: string; parent: number };
  /** `id` is null until it is created. */
  to: { id: number | null; name: string };
}

/** The posts of a category on WordPress. */
export interface CategoryPosts {
  ours: TitledPost[];
  /** Those that Pressloom didn't publish. */
  others: number;
  /** There are more than were read. */
  isPartial: boolean;
}

export const RIGHTS_MISSING =
  'The WordPress user of this website isn’t allowed to manage categories. Connect it with a user who is an Editor or Administrator.';

/** Reads what a rename has to know of WordPress; every read bypasses caches. */
@Injectable()
export class CategoryRenames {
  constructor(
    private readonly posts: SortablePosts,
    private readonly voices: VoiceService,
  ) {}

  /**
   * Names are compared as WordPress does: case and spacing don't count, accents do.
   *
   * @throws DomainError 400; 409 `category_missing`, `category_ambiguous`, `category_rights_missing`
   */
  async plan(client: WordPressClient, names: Names, call?: CallOptions): Promise<RenamePlan> {
    const { newCategory } = names;
    checkNames(names);
    const from = await this.old(client, names, call);
    const to = { id: from.id, name: newCategory };
    if (foldedTermName(from.name) === foldedTermName(newCategory)) return { kind: 'spelling', from, to };
    const named = await client.findCategories(newCategory, call);
    const found = named.find(({ parent }) => parent === from.parent) ?? (await only(client, named, call));
    return found
      ? { kind: 'merge', from, to: { id: found.id, name: found.name } }
      : { kind: 'create', from, to: { id: null, name: newCategory } };
  }

  async postsOf(
    siteId: number,
    client: WordPressClient,
    { id, most }: { id: number; most: number },
    call?: CallOptions,
  ) {
    const { rows, total } = await client.postsOfCategory(id, { most }, call);
    const ids = rows.map((post) => post.id);
    const ours = await this.posts.ofWordPress(siteId, ids);
    const isPartial = ids.length >= most;
    // What WordPress hides from its user is somebody's too.
    const hidden = isPartial ? 0 : Math.max(0, (total ?? 0) - ids.length);
    return { ours, others: ids.length - ours.length + hidden, isPartial } satisfies CategoryPosts;
  }

  /** What a rename doesn't reach: new posts of a website that follows its brand's categories. */
  async warnings(site: WordpressSite, oldName: string): Promise<string[]> {
    if ((await this.voices.chosenCategories(site.id)).size > 0) return [];
    const { brandName, categories } = await this.voices.of(site);
    const names = [...categories.rules.map(({ name }) => name), categories.fallback];
    if (!names.some((name) => foldedTermName(name) === foldedTermName(oldName))) return [];
    return [
      `New posts are still sorted into "${oldName}", because it is one of the categories of ${brandName}. To change that, choose the website’s own categories under Content Generation, Settings.`,
    ];
  }

  private async old(client: WordPressClient, { oldCategory, oldCategoryId: id }: Names, call?: CallOptions) {
    const found = id === undefined ? await only(client, await client.findCategories(oldCategory, call), call) : { id };
    const category = found && (await client.getCategory(found.id, call));
    if (!category || foldedTermName(category.name) !== foldedTermName(oldCategory)) {
      throw new DomainError(409, 'category_missing', `WordPress has no category "${oldCategory}" on this website.`);
    }
    if (category.mayEdit === false) throw new DomainError(409, 'category_rights_missing', RIGHTS_MISSING);
    return { id: category.id, name: category.name, parent: category.parent };
  }
}

/** @throws DomainError 400 for names that can't be renamed to each other, whatever WordPress has */
export function checkNames({ oldCategory, newCategory }: Names): void {
  if (oldCategory === newCategory) throw invalidField('newCategory', CATEGORY_MESSAGES.same);
  if (termNameLength(newCategory) <= CATEGORY_LIMITS.name.max) return;
  throw invalidField('newCategory', CATEGORY_MESSAGES.tooLong);
}

/** Why WordPress won't be asked to delete a category without posts, a sentence; null where it may be. */
export async function obstacleTo(
  client: WordPressClient,
  { id, name, mayDelete }: WordPressCategoryRights,
  call?: CallOptions,
): Promise<string | null> {
  if (mayDelete === false) return isDefault(name);
  if (await client.hasChildren(id, call)) return `"${name}" has other categories below it.`;
  return otherContentSentence(await client.otherContentOf(id, call), name);
}

export const isDefault = (name: string): string =>
  `"${name}" is the website’s default category, which WordPress doesn’t delete.`;

/** The one category of these, null of none. @throws DomainError 409 where there are several */
async function only(
  client: WordPressClient,
  named: readonly WordPressCategory[],
  call?: CallOptions,
): Promise<WordPressCategory | null> {
  const [first, ...others] = named;
  if (!first || others.length === 0) return first ?? null;
  const parents = await Promise.all(
    named.map(async ({ parent }) => (parent === 0 ? null : await client.getTerm('categories', parent, call))),
  );
  const places = parents.map((parent) => (parent ? `below "${parent.name}"` : 'at the top level'));
  const message = `WordPress has ${named.length} categories called "${first.name}": ${places.join(', ')}. Choose one under Category Analysis, or rename the others first.`;
  throw new DomainError(409, 'category_ambiguous', message);
}
