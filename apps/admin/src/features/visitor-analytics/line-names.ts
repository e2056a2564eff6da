/** What the lines of a chart are called. */
export interface LineNames {
  now: string;
  before: string;
  unfinished: string;
}
