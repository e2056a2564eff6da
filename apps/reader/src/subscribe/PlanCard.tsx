import { useId } from 'react';

interface PlanCardProps {
  /** Name of the radio buttons that belong together. */
  group: string;
  label: string;
  price: string;
  badge: string | null;
  note: string | null;
  features: readonly string[];
  featuresLabel: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One way to pay. The whole card can be clicked; to a keyboard it is a radio button. */
export function PlanCard(props: PlanCardProps) {
  const { group, label, price, badge, note, features, featuresLabel, isChosen, onChoose } = props;
  const id = useId();
  return (
    <div className={isChosen ? 'plan chosen' : 'plan'}>
      <div className="plan-head">
        <input id={id} type="radio" name={group} checked={isChosen} onChange={onChoose} />
        <label htmlFor={id}>
          {label}
          {badge === null ? null : (
            <>
              {' '}
              <span className="badge">{badge}</span>
            </>
          )}
          <span className="price">{price}</span>
          {note === null ? null : <span className="small note">{note}</span>}
        </label>
      </div>
      {features.length === 0 ? null : (
        <ul className="ticks" aria-label={featuresLabel}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
