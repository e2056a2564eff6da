import type { PreferencesView } from '@pressloom/contracts/reader-pages';

interface SiteChecksProps {
  legend: string;
  sites: PreferencesView['sites'];
  chosen: readonly number[];
  onChoose: (sites: number[]) => void;
}

/** The websites of which this address is or was on the list. */
export function SiteChecks({ legend, sites, chosen, onChoose }: SiteChecksProps) {
  const change = (siteId: number, isWanted: boolean) =>
    onChoose(isWanted ? [...chosen, siteId] : chosen.filter((one) => one !== siteId));
  return (
    <fieldset>
      <legend>{legend}</legend>
      {sites.map(({ siteId, name }) => (
        <label key={siteId} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(siteId)}
            onChange={({ target }) => change(siteId, target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
