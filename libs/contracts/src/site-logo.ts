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
  url: 'Enter the whole address of a picture, such as https://example.com/logo.png.',
  noPicture: 'This address does not hold a picture. Give that of a PNG, JPEG, GIF, WebP or AVIF file.',
  svg: 'This is an SVG drawing, which mail programs do not show. Give the address of the logo as a PNG file.',
  animated: 'This picture moves. Give the address of a logo that stands still.',
  broken: 'This picture is damaged or has a form that can’t be read. Save it anew as a PNG file.',
  tooManyPixels: 'This picture has more than 50 million pixels. Give the address of a smaller one.',
  tooSmall: 'This picture is too small or too narrow to be a logo.',
  empty: 'Every part of this picture is transparent.',
} as const;
