import type { Count } from './scalars.ts';

/** A website's logo, for whoever shows it. */
export interface LogoPicture {
  /** Path on this installation. What is behind it never changes. */
  url: string;
  /** CSS pixels at which it is shown; the file holds up to twice as many. */
  width: Count;
  height: Count;
}

/** A website's logo, for its operators. */
export interface SiteLogo extends LogoPicture {
  /** Where it was fetched from. */
  sourceUrl: string;
}

/** `PUT /api/wordpress-sites/{id}/logo`. */
export interface SaveLogoRequest {
  /** Of a picture, which is fetched at once and kept here. */
  url: string;
}

export const LOGO_LIMITS = {
  /** The room that mails and pages leave for it, in CSS pixels. */
  box: { width: 200, height: 60 },
  /** Shown smaller, nobody would make it out. */
  least: { width: 16, height: 8 },
} as const;

/** Said at the field; of an address that could not be read, the server says what happened. */
export const LOGO_MESSAGES = {
  url: 'Enter the full address of a picture, such as https://example.com/logo.png.',
  noPicture: 'This address does not lead to a picture. Enter that of a PNG, JPEG, GIF, WebP or AVIF file.',
  svg: 'This is an SVG file, which email programs do not show. Enter the address of the logo as a PNG file.',
  animated: 'This picture is animated. Enter the address of a still picture.',
  broken: 'This picture is damaged or can’t be read. Save it again as a PNG file.',
  tooManyPixels: 'This picture has more than 50 million pixels. Enter the address of a smaller one.',
  tooSmall: 'This picture is too small or too narrow to be a logo.',
  empty: 'This picture is completely transparent.',
} as const;
