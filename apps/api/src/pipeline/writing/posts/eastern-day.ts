/** SQL for the midnight in New York that began the day of a moment; `moment` is a parameter such as `$1`. */
export const startOfEasternDay = (moment: string): string =>
  `date_trunc('day', ${moment}::timestamptz AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York'`;
