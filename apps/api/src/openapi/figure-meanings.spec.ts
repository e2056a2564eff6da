import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTIVITY_MEANINGS, FIGURE_MEANINGS, INSIGHT_MEANINGS } from '@pressloom/contracts/visitor-analytics';

interface Schema {
  properties?: Record<string, { description?: string }>;
}

const { schemas } = JSON.parse(readFileSync(join(__dirname, 'answers.generated.json'), 'utf8')) as {
  schemas: Record<string, Schema>;
};
const described = (...names: string[]): Record<string, string | undefined> =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(schemas[name]?.properties ?? {}).map(([field, { description }]) => [field, description]),
    ),
  );

it.each([
  [FIGURE_MEANINGS, described('ConversionFunnel', 'VisitorStats')],
  [ACTIVITY_MEANINGS, described('ActivityStats')],
  [INSIGHT_MEANINGS, described('EngagementInsights')],
])('the API document says of each figure what its tooltip says', (meanings, descriptions) => {
  const fields = Object.entries(meanings);
  expect(fields.length).toBeGreaterThan(3);
  for (const [field, meaning] of fields) expect(`${field}: ${descriptions[field]}`).toContain(`${field}: ${meaning}`);
});
