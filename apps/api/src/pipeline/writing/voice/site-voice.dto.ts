import { POST_LIMITS } from '@pressloom/contracts/posts';
import { VOICE_LIMITS, VOICE_MESSAGES } from '@pressloom/contracts/site-voice';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { EachStorable, Flag, Id, Optional, Part, Parts, Storable, Text, WholeNumber } from '../../../common/fields.ts';
import { plainText } from '../../../common/html/sanitise.ts';
import { oneLine, oneLineEach } from './voice-text.ts';

/** An instruction, as one line. */
const Instruction = ({ min = 0, max }: { min?: number; max: number }, message: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? oneLine(value) : value)),
    IsString({ message }),
    MinLength(min, { message }),
    MaxLength(max, { message }),
    Storable(),
  );

/** Instructions, each as one line. */
const Instructions = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? oneLineEach(value) : value)),
    IsArray({ message: ({ property }) => `${property} must be a list` }),
    ArrayMaxSize(VOICE_LIMITS.rules, { message: VOICE_MESSAGES.rules }),
    IsString({ each: true, message: ({ property }) => `${property} must contain texts` }),
    MaxLength(VOICE_LIMITS.rule.max, { each: true, message: VOICE_MESSAGES.rule }),
    EachStorable('A line contains a character that can’t be stored'),
  );

/** A name as it may stand among a post's terms. */
const plainName = (value: unknown): unknown => (typeof value === 'string' ? plainText(value, Infinity) : value);

const { termName } = POST_LIMITS;

class OwnCategoryDto {
  @Transform(({ value }: { value: unknown }) => plainName(value))
  @Text({ min: 1, ...termName, trim: false })
  name: string;

  /** Its number on WordPress. */
  @Id()
  wordpressId: number;

  /** Names of the brand's categories whose posts go there. */
  @IsArray({ message: 'from must be a list' })
  @ArrayMaxSize(VOICE_LIMITS.categories, { message: `from must have at most ${VOICE_LIMITS.categories} names` })
  @IsString({ each: true, message: 'from must contain names' })
  @MaxLength(termName.max, { each: true, message: `from must contain names of at most ${termName.max} characters` })
  @EachStorable('from contains a character that can’t be stored')
  from: string[];
}

const nameOf = (category: unknown): string => String((category as { name?: unknown } | null)?.name).toLowerCase();

export class OwnVoiceDto {
  /** Who writes, for whom, in what tone. */
  @IsOptional()
  @Instruction(VOICE_LIMITS.persona, VOICE_MESSAGES.persona)
  persona?: string | null;

  /** Rules that every article keeps. */
  @IsOptional()
  @Instructions()
  articleRules?: string[] | null;

  /** What is never written. */
  @IsOptional()
  @Instructions()
  avoid?: string[] | null;

  /** What posts are sorted into: categories that the website has on WordPress. */
  @IsOptional()
  @Parts(OwnCategoryDto, VOICE_LIMITS.categories)
  @ArrayMinSize(1, { message: VOICE_MESSAGES.categories })
  @ArrayUnique(nameOf, { message: VOICE_MESSAGES.categories })
  categories?: OwnCategoryDto[] | null;

  /** Words that an article should have, as far as its source bears them. */
  @IsOptional()
  @WholeNumber(VOICE_LIMITS.targetWords)
  targetWords?: number | null;

  /** The sentence that the prompt of every picture ends with. */
  @IsOptional()
  @Instruction(VOICE_LIMITS.imageMood, VOICE_MESSAGES.imageMood)
  imageMood?: string | null;
}

export class VoiceTrialDto {
  @Optional()
  @Id()
  siteId?: number;

  /** What the text is written from: a video of the website. */
  @Id()
  videoId: number;

  /** What is left out or null is the brand's. */
  @Part(OwnVoiceDto)
  voice: OwnVoiceDto;

  /** Go on though the day's budget is spent. */
  @Optional()
  @Flag()
  overBudget?: boolean;
}
