import { useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { counted } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { moved } from '../issue-draft.ts';
import type { DraftItem } from '../issue-draft.ts';
import type { IssueEditing } from '../use-issue-draft.ts';
import { ItemFields } from './ItemFields.tsx';

/** What is in an issue: its order, its texts, and what is taken out. */
export function ItemsEditor({ issue, editing }: { issue: NewsletterDetail; editing: IssueEditing }) {
  const { fields, problems, change } = editing;
  const list = useRef<HTMLUListElement>(null);
  useRescueFocus(list);
  const edit = (id: number, text: Partial<DraftItem>): void =>
    change({ items: fields.items.map((item) => (item.id === id ? { ...item, ...text } : item)) });
  return (
    <Section title="Items" hint={`${counted(fields.items.length, 'item', 'items')}, in the order of the email.`}>
      {problems.items && (
        <Typography role="alert" color="error" sx={{ mb: 3 }}>
          {problems.items}
        </Typography>
      )}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Items"
        sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {fields.items.map((item, place) => (
          <ItemFields
            key={item.id}
            item={item}
            stored={issue.items.find(({ id }) => id === item.id)}
            isFirst={place === 0}
            isLast={place === fields.items.length - 1}
            problems={problems}
            onEdit={(text) => edit(item.id, text)}
            onMove={(by) => change({ items: moved(fields.items, item.id, by) })}
            onRemove={() => change({ items: fields.items.filter(({ id }) => id !== item.id) })}
          />
        ))}
      </Box>
    </Section>
  );
}
