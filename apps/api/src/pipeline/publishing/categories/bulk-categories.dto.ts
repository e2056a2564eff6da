import { CATEGORY_LIMITS, CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { RenameCategoryRequest } from '@pressloom/contracts/bulk-categories';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { Id, Optional, Text } from '../../../common/fields.ts';

/** As WordPress stores it: one space between words, letters composed. */
const CategoryName = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : value,
    ),
    Text({
      min: 1,
      ...CATEGORY_LIMITS.name,
      message: CATEGORY_MESSAGES.missing,
      tooLong: CATEGORY_MESSAGES.tooLong,
      trim: false,
    }),
  );

/** Body of a rename and query of its preview. */
export class RenameCategoryDto implements RenameCategoryRequest {
  /** Id of the website; your selected one where it is missing. */
  @Optional()
  @Id()
  siteId?: number;

  @CategoryName()
  oldCategory: string;

  @CategoryName()
  newCategory: string;

  /** Number on WordPress of the old category, where several have its name. */
  @Optional()
  @Id()
  oldCategoryId?: number;
}
