import type { WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';

/** WordPress answers 200 and drops what it does not like; a sentence for each such thing. Pure. */
export function droppedByWordPress(sent: WordPressPostFields, answer: WordPressPost): string[] {
  const warnings: string[] = [];
  if (sent.slug !== undefined && answer.slug !== '' && answer.slug !== sent.slug) {
    const isTaken = answer.slug.replace(/-\d+$/, '') === sent.slug;
    warnings.push(
      isTaken
        ? `The URL slug "${sent.slug}" is taken on WordPress, so the post got "${answer.slug}".`
        : `WordPress changed the URL slug "${sent.slug}" to "${answer.slug}".`,
    );
  }
  if (sent.featuredMedia !== undefined && answer.featuredMedia !== sent.featuredMedia) {
    warnings.push('WordPress did not accept the featured image.');
  }
  if ((sent.categories ?? []).some((id) => !answer.categories.includes(id))) {
    warnings.push('WordPress did not accept every category.');
  }
  if ((sent.tags ?? []).some((id) => !answer.tags.includes(id))) warnings.push('WordPress did not accept every tag.');
  if (sent.author !== undefined && answer.author !== sent.author) warnings.push('WordPress did not accept the author.');
  return warnings;
}
