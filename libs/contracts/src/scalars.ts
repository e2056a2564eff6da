/**
 * Id of a stored row, PostgreSQL's int4.
 *
 * @asType integer
 * @minimum 1
 * @maximum 2147483647
 */
export type Id = number;

/**
 * A whole number that is never below zero.
 *
 * @asType integer
 * @minimum 0
 */
export type Count = number;

/**
 * A whole number, below zero where something became less.
 *
 * @asType integer
 */
export type Change = number;

/**
 * A whole number from 0 to 100.
 *
 * @asType integer
 * @minimum 0
 * @maximum 100
 */
export type Percent = number;

/**
 * A time as ISO 8601 in UTC, such as `2026-01-31T12:00:00.000Z`.
 *
 * @format date-time
 */
export type IsoTime = string;

/**
 * A day such as `2026-01-31`.
 *
 * @format date
 */
export type IsoDay = string;
