import type { SystemInfo } from '@pressloom/contracts/system';
import { bytesText } from '../../../shared/ui/bytes-text.ts';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { DATA_WORDS } from '../advanced-text.ts';

/** What takes how much space in the database. */
export function StoredData({ info: { database, data } }: { info: Pick<SystemInfo, 'database' | 'data'> }) {
  return (
    <Section title="Stored data" hint={`The database takes ${bytesText(database.bytes)}, including its indexes.`}>
      <Facts>
        {data.map(({ kind, bytes }) => (
          <Fact key={kind} term={DATA_WORDS[kind]}>
            {bytesText(bytes)}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
