import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { PostView } from '@pressloom/contracts/posts';
import { POST_LIMITS } from '@pressloom/contracts/posts';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { postFigures } from '../../../shared/ui/post-status.ts';
import { lengthHint } from '../length-hint.ts';
import type { PostEditing } from '../use-post-draft.ts';
import { categoriesQuery } from '../posts-api.ts';
import type { TypedMeasures } from '../use-measures.ts';
import { ArticleField } from './ArticleField.tsx';
import { AuthorField } from './AuthorField.tsx';
import { FactLine } from './FactLine.tsx';
import { TermsField } from './TermsField.tsx';

interface EditFieldsProps {
  post: PostView;
  editing: PostEditing;
  figures: TypedMeasures;
}

/** What can be changed in a post. */
export function EditFields({ post, editing, figures }: EditFieldsProps) {
  const { fields, problems, change } = editing;
  // Where WordPress can't tell them, any category can still be typed.
  const categories = useQuery(categoriesQuery(post.wordpressSiteId)).data;
  const ofLanguage = { lang: post.language, dir: 'auto' } as const;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
      <LabelledInput
        name="title"
        label="Title"
        value={fields.title}
        error={problems.title}
        hint={lengthHint(fields.title, POST_LIMITS.title.max)}
        inputProps={ofLanguage}
        onChange={(event) => change({ title: event.target.value })}
      />
      <LabelledInput
        name="excerpt"
        label="Excerpt"
        value={fields.excerpt}
        error={problems.excerpt}
        hint={lengthHint(fields.excerpt, POST_LIMITS.excerpt.max)}
        multiline
        minRows={2}
        maxRows={6}
        inputProps={ofLanguage}
        onChange={(event) => change({ excerpt: event.target.value })}
      />
      <ArticleField
        value={fields.text}
        language={post.language}
        error={problems.text}
        onChange={(text) => change({ text })}
      />
      {/* A narrow screen has the whole box at its end only. */}
      <FactLine sx={{ display: { md: 'none' }, mt: -2 }}>{postFigures(figures)}</FactLine>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TermsField
          name="categories"
          label="Categories"
          one="category"
          terms={fields.categories}
          most={POST_LIMITS.categoryCount}
          error={problems.categories}
          known={categories?.map(({ name }) => name)}
          onChange={(categories) => change({ categories })}
        />
        <TermsField
          name="tags"
          label="Tags"
          one="tag"
          terms={fields.tags}
          most={POST_LIMITS.tagCount}
          error={problems.tags}
          onChange={(tags) => change({ tags })}
        />
      </Box>
      <LabelledInput
        name="seoTitle"
        label="Search title"
        value={fields.seoTitle}
        error={problems.seoTitle}
        hint={lengthHint(fields.seoTitle, POST_LIMITS.seoTitle.max, 'For search results. Not sent to WordPress yet.')}
        inputProps={ofLanguage}
        onChange={(event) => change({ seoTitle: event.target.value })}
      />
      <LabelledInput
        name="seoDescription"
        label="Search description"
        value={fields.seoDescription}
        error={problems.seoDescription}
        hint={lengthHint(
          fields.seoDescription,
          POST_LIMITS.seoDescription.max,
          'Shown below the search title. Not sent to WordPress yet either.',
        )}
        multiline
        minRows={2}
        maxRows={4}
        inputProps={ofLanguage}
        onChange={(event) => change({ seoDescription: event.target.value })}
      />
      <LabelledInput
        name="wishedSlug"
        label="URL slug"
        value={fields.wishedSlug}
        error={problems.wishedSlug}
        hint={
          post.publicSlug
            ? `On the website: ${post.publicSlug}. Published posts keep their URL.`
            : 'If empty, it is made from the title.'
        }
        inputProps={{ lang: post.language, autoCapitalize: 'none', spellCheck: false }}
        onChange={(event) => change({ wishedSlug: event.target.value })}
      />
      <AuthorField
        siteId={post.wordpressSiteId}
        value={fields.wordpressAuthor}
        error={problems.wordpressAuthor}
        onChange={(wordpressAuthor) => change({ wordpressAuthor })}
      />
    </Box>
  );
}
