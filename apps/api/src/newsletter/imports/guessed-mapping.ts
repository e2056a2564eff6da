import { IMPORT_FIELDS } from '@pressloom/contracts/subscriber-imports';
import type {
  ImportColumns,
  ImportField,
  ImportHints,
  ImportMapping,
  TableFormat,
} from '@pressloom/contracts/subscriber-imports';
import type { LeavingReason } from '@pressloom/contracts/subscribers';
import { isAddresses, namesAddress } from './cell-addresses.ts';
import { isDateLike } from './file-date.ts';
import { frequencyOf, languageOf } from './import-row.ts';
import { isLeavingTime, leavingOfAll, statusLikelihood } from './reader-status.ts';

type Columns = Pick<TableFormat, 'columns' | 'sample'>;

const EMAIL = /e-?mail|correo|courriel|adres/iu;
/** The better ones first. */
const SUBSCRIBED_AT = [/subscri|opt.?in|confirm/iu, /creat|join|sign|regist|added/iu, /date|datum|fecha|since/iu];
/** Dates of something else. */
const OTHER_DATE = /unsub|opt.?out|clean|bounc|cancel|left|delet|until|expir|updat|last|premium|pay|chang|birth/iu;
/** What is cancelled or deleted may be a payment or an account. */
const SURELY_LEFT = /unsub|opt.?out|opted|clean|bounc|complain|^left/iu;
const LANGUAGE = /lang|locale|idioma|sprache/iu;

/** What the columns of a file seem to be: by their names, and only where their first rows fit. Pure. */
export function guessedMapping({ columns, sample }: Columns): ImportMapping {
  const cellsOf = (place: number): string[] => sample.map((row) => row[place] ?? '');
  const email = guessedEmail({ columns, sample });
  const find = (names: RegExp, fits: (cell: string) => boolean): number | null => {
    const place = columns.findIndex((name, at) => at !== email && names.test(name) && isFilledWith(cellsOf(at), fits));
    return place === -1 ? null : place;
  };
  const dates = columns.map((name) => (OTHER_DATE.test(name) ? '' : name));
  const subscribedAt = SUBSCRIBED_AT.map((names) =>
    dates.findIndex((name, at) => at !== email && names.test(name) && isFilledWith(cellsOf(at), isDateLike)),
  ).find((place) => place !== -1);
  const leaving = columns.findIndex((name, at) => at !== email && isLeavingTime(name));
  const status = guessedStatus({ columns, sample }, email);
  return {
    email,
    status,
    subscribedAt: subscribedAt ?? null,
    leftAt: leaving === -1 || leaving === status ? null : leaving,
    language: find(LANGUAGE, (cell) => languageOf(cell) !== null),
    frequency: find(/^frequency$/i, (cell) => frequencyOf(cell) !== null),
    pausedUntil: orNone(columns.findIndex((name) => /^paused.?until$/i.test(name))),
    everyone: status === null ? everyoneOf({ columns, sample }) : null,
  };
}

/** Columns whose content would be lost if a mapping left them out: they may tell who left, or hold addresses. Pure. */
export function hintsOf({ columns, sample }: Columns): ImportHints {
  const places = columns.map((_name, place) => place);
  const cellsOf = (place: number): string[] => sample.map((row) => row[place] ?? '');
  return {
    statuses: places.filter((place) => statusLikelihood(columns[place] ?? '', cellsOf(place)) > 0),
    addresses: places.filter((place) => cellsOf(place).some(isAddresses)),
  };
}

/** Why a mapping doesn't fit a file, by field; empty where it does. Pure. */
export function mappingProblems(mapping: ImportColumns, { columns }: Pick<TableFormat, 'columns'>): ImportField[] {
  return IMPORT_FIELDS.filter((field) => {
    const place = mapping[field];
    return place !== null && place >= columns.length;
  });
}

function guessedEmail({ columns, sample }: Columns): number {
  const addresses = columns.map((_name, place) => sample.filter((row) => namesAddress(row[place] ?? '')).length);
  const most = Math.max(...addresses);
  return most > 0
    ? addresses.indexOf(most)
    : Math.max(
        0,
        columns.findIndex((name) => EMAIL.test(name)),
      );
}

/** A column of times when people left serves too: who has none stayed. */
function guessedStatus({ columns, sample }: Columns, email: number): number | null {
  const likelihoods = columns.map((name, place) =>
    place === email
      ? 0
      : statusLikelihood(
          name,
          sample.map((row) => row[place] ?? ''),
        ),
  );
  const most = Math.max(...likelihoods);
  if (most >= 2) return likelihoods.indexOf(most as (typeof likelihoods)[number]);
  if (everyoneOf({ columns, sample }) !== null) return null;
  return orNone(columns.findIndex((name, place) => place !== email && isLeavingTime(name) && SURELY_LEFT.test(name)));
}

/** Some tools write a file for each way of leaving. */
function everyoneOf({ columns, sample }: Columns): LeavingReason | null {
  const reasons = columns
    .filter((name) => SURELY_LEFT.test(name))
    .map((name) =>
      leavingOfAll(
        name,
        sample.map((row) => row[columns.indexOf(name)] ?? ''),
      ),
    );
  return reasons.find((reason) => reason !== null) ?? null;
}

/** One that is written in another way makes no other column of it. */
function isFilledWith(cells: string[], fits: (cell: string) => boolean): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.filter(fits).length > filled.length / 2;
}

const orNone = (place: number): number | null => (place === -1 ? null : place);
