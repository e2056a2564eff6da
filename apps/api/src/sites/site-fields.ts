import { HEX_COLOR } from '@pressloom/contracts/contrast';
import { canonicalLanguage } from '@pressloom/contracts/languages';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { readSiteAddress } from '@pressloom/contracts/site-address';
import { SITE_LIMITS, SITE_MESSAGES } from '@pressloom/contracts/sites';
import { isTimeZone } from '@pressloom/contracts/time-zones';
import { Transform } from 'class-transformer';
import { IsOptional, Matches, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Text } from '../common/fields.ts';

/** The address of a website, as people type and paste it; it comes as `readSiteAddress` reads it. At most 2048 characters. */
export function SiteAddress(): PropertyDecorator {
  const problem = (value: unknown) => (typeof value === 'string' ? readSiteAddress(value).problem : 'invalid');
  return applyDecorators(
    Text({ ...REQUEST_LIMITS.url, message: SITE_MESSAGES.urlInvalid }),
    // Runs before Text trims.
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (readSiteAddress(value).siteUrl ?? value) : value,
    ),
    ValidateBy(
      { name: 'isSiteAddress', validator: { validate: (value) => problem(value) === null } },
      {
        message: ({ value }) => (problem(value) === 'signIn' ? SITE_MESSAGES.urlWithSignIn : SITE_MESSAGES.urlInvalid),
      },
    ),
  );
}

/** A BCP 47 tag of a language that has a name; it comes in its canonical spelling. */
export function LanguageTag(): PropertyDecorator {
  const message = SITE_MESSAGES.languageInvalid;
  return applyDecorators(
    Text({ ...SITE_LIMITS.language, message }),
    // Runs before Text trims.
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (canonicalLanguage(value.trim()) ?? value) : value,
    ),
    ValidateBy(
      { name: 'isLanguage', validator: { validate: (value: string) => canonicalLanguage(value) !== null } },
      { message },
    ),
  );
}

/** The name of a time zone as Intl knows it; whether PostgreSQL does too is for `storedTimeZone` to say. */
export function TimeZoneName(): PropertyDecorator {
  const message = SITE_MESSAGES.timeZoneInvalid;
  return applyDecorators(
    Text({ ...SITE_LIMITS.timeZone, message }),
    ValidateBy({ name: 'isTimeZone', validator: { validate: isTimeZone } }, { message }),
  );
}

/** `#rrggbb` in lower case; null for none. Where text stands on it a shade of it is used that carries it; see `SiteLook`. */
export function SiteColor(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Text({ min: 7, max: 7, message: SITE_MESSAGES.colorInvalid }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    Matches(HEX_COLOR, { message: SITE_MESSAGES.colorInvalid }),
  );
}
