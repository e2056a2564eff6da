import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NEWSLETTER_LIMITS } from '@pressloom/contracts/newsletters';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import type { IssueEditing } from '../use-issue-draft.ts';

const { abSubjects, abShare, abHours, subject } = NEWSLETTER_LIMITS;
/** 'B' for the first beside the issue's own. */
const letter = (place: number): string => String.fromCharCode('B'.charCodeAt(0) + place);

/** Subjects that are tried on a part of the list before the rest gets the better one. */
export function SubjectTest({ editing }: { editing: IssueEditing }) {
  const { fields, problems, change } = editing;
  const { isTested, others, sharePercent, hours } = fields;
  const edit = (place: number, text: string): void =>
    change({ others: others.map((other, each) => (each === place ? text : other)) });
  return (
    <Section title="Subject test">
      <SwitchField
        label="Test several subjects"
        hint="Each goes to a part of the list. The rest gets the one with the most clicks; clicks by machines don’t count."
        checked={isTested}
        onChange={(checked) => change({ isTested: checked })}
      />
      {isTested && (
        <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
          {others.map((other, place) => (
            // Its place is all that an empty subject has.
            <Box key={letter(place)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
              <LabelledInput
                name={`other-${place}`}
                label={`Subject ${letter(place)}`}
                value={other}
                maxLength={subject.max}
                error={problems[`other-${place}`]}
                onChange={(event) => edit(place, event.target.value)}
                sx={{ flex: '1 1 240px', width: 'auto' }}
              />
              {others.length > 1 && (
                <Button
                  color="inherit"
                  aria-label={`Remove subject ${letter(place)}`}
                  onClick={() => change({ others: others.filter((_, each) => each !== place) })}
                  sx={{ minHeight: 40 }}
                >
                  Remove
                </Button>
              )}
            </Box>
          ))}
          {others.length < abSubjects.max - 1 && (
            <Button
              color="inherit"
              variant="outlined"
              onClick={() => change({ others: [...others, ''] })}
              sx={{ justifySelf: 'start' }}
            >
              Add a subject
            </Button>
          )}
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <LabelledInput
              name="sharePercent"
              type="number"
              label="Test group (% of the list)"
              inputProps={abShare}
              value={sharePercent}
              error={problems.sharePercent}
              hint={`${abShare.min}-${abShare.max}`}
              onChange={(event) => change({ sharePercent: event.target.value })}
            />
            <LabelledInput
              name="hours"
              type="number"
              label="Choose winner after (hours)"
              inputProps={abHours}
              value={hours}
              error={problems.hours}
              hint={`${abHours.min}-${abHours.max}`}
              onChange={(event) => change({ hours: event.target.value })}
            />
          </Box>
        </Box>
      )}
    </Section>
  );
}
