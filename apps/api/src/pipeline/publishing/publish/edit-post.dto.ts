import { POST_MESSAGES } from '@pressloom/contracts/post-editing';
import type { EditPostFields, WordPressAuthor } from '@pressloom/contracts/post-editing';
import { POST_LIMITS } from '@pressloom/contracts/posts';
import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsString, Length, ValidateBy, ValidateIf } from 'class-validator';
import { EachStorable, Id, Optional, OptionalOrNull, Part, Text } from '../../../common/fields.ts';

const { title, excerpt, htmlBytes, categoryCount, tagCount, termName, seoTitle, seoDescription } = POST_LIMITS;

/** Counted as it is stored: most letters outside English take two or three bytes. */
const WithinBytes = (max: number, message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isWithinBytes',
      constraints: [max],
      validator: { validate: (text) => Buffer.byteLength(String(text)) <= max },
    },
    { message },
  );

const Terms = (max: number, { tooMany, names }: { tooMany: string; names: string }): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: ({ property }) => `${property} must be a list` }),
    ArrayMaxSize(max, { message: tooMany }),
    IsString({ each: true, message: names }),
    Length(1, termName.max, { each: true, message: names }),
    EachStorable(names),
  );

class AuthorDto implements WordPressAuthor {
  @Id()
  id: number;

  @Text({ min: 1, ...POST_LIMITS.authorName, message: POST_MESSAGES.author })
  name: string;
}

/** The text of a post, as a person changes it. */
export class EditPostDto implements EditPostFields {
  @Optional()
  @Text({ ...title, message: POST_MESSAGES.title, tooLong: POST_MESSAGES.titleLong })
  title?: string;

  @Optional()
  @Text({ ...excerpt, tooLong: POST_MESSAGES.excerptLong })
  excerpt?: string;

  /** HTML; what is not allowed in an article goes. */
  @Optional()
  @Text({ min: 1, max: htmlBytes, message: POST_MESSAGES.content, tooLong: POST_MESSAGES.contentLong })
  @WithinBytes(htmlBytes, POST_MESSAGES.contentLong)
  content?: string;

  @Optional()
  @Terms(categoryCount, { tooMany: POST_MESSAGES.categories, names: POST_MESSAGES.categoryNames })
  categories?: string[];

  @Optional()
  @Terms(tagCount, { tooMany: POST_MESSAGES.tags, names: POST_MESSAGES.tagNames })
  tags?: string[];

  @Optional()
  @Text({ ...seoTitle, tooLong: POST_MESSAGES.seoTitleLong })
  seoTitle?: string;

  @Optional()
  @Text({ ...seoDescription, tooLong: POST_MESSAGES.seoDescriptionLong })
  seoDescription?: string;

  /** The end of the post's address; null or empty: made from the title. */
  @OptionalOrNull()
  @Text({ ...POST_LIMITS.wishedSlug, tooLong: POST_MESSAGES.slugLong })
  wishedSlug?: string | null;

  /** A user of the website whom WordPress names as its author; null: whoever we sign in there as. */
  @OptionalOrNull()
  @Part(AuthorDto)
  wordpressAuthor?: AuthorDto | null;

  /** The revision that the change of the text began from; needed with any of the fields above. */
  @ValidateIf((form: EditPostDto) => form.revision !== undefined || isEdit(form))
  @Id()
  revision?: number;
}

const TEXT_FIELDS = [
  ...(['title', 'excerpt', 'content', 'categories', 'tags', 'seoTitle', 'seoDescription'] as const),
  ...(['wishedSlug', 'wordpressAuthor'] as const),
] satisfies (keyof EditPostFields)[];

/** Whether a form changes the text. Pure. */
export const isEdit = (form: EditPostFields): boolean => TEXT_FIELDS.some((field) => form[field] !== undefined);
