import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { discardQuestion } from '../keyword-text.ts';
import { useIsSavingRules } from '../use-rules.ts';
import type { RulesKind } from '../use-rules.ts';
import { AutomationRules, SearchRulesOfKeyword } from './RulesPanels.tsx';

const TABS: readonly { key: RulesKind; label: string }[] = [
  { key: 'automation', label: 'Automation' },
  { key: 'search', label: 'Search rules' },
];

const UNCHANGED: Record<RulesKind, boolean> = { automation: false, search: false };

interface RulesDialogProps {
  keyword: KeywordView;
  onClose: () => void;
}

/**
 * A keyword's own rules, or those that its website gives. What was typed in one form stays while the other is shown, and while either is
 * saved. It can be left while a form is saved: the keyword's row shows that, and a message the result.
 */
export function RulesDialog({ keyword, onClose }: RulesDialogProps) {
  const [tab, setTab] = useState<RulesKind>('automation');
  const [mounted, setMounted] = useState<readonly RulesKind[]>([tab]);
  const [changes, setChanges] = useState(UNCHANGED);
  const [isAsked, setIsAsked] = useState(false);
  const isSaving = { automation: useIsSavingRules(keyword, 'automation'), search: useIsSavingRules(keyword, 'search') };
  const unsaved = TABS.filter(({ key }) => changes[key] && !isSaving[key]).map(({ label }) => label);
  const id = useId();
  // A save takes seconds: at its end it has to see what was typed in the other form since it began.
  const changed = useRef(UNCHANGED);
  const report = useMemo(() => {
    const reportOf = (key: RulesKind) => (isFormChanged: boolean) => {
      changed.current = { ...changed.current, [key]: isFormChanged };
      setChanges(changed.current);
    };
    return { automation: reportOf('automation'), search: reportOf('search') };
  }, []);
  const show = (key: RulesKind): void => {
    setTab(key);
    setMounted((before) => [...new Set([...before, key])]);
  };
  const leave = (): void => (unsaved.length > 0 ? setIsAsked(true) : onClose());
  /** The saved form goes, and begins anew with what is stored when it is shown again. */
  const saved = (other: RulesKind) => (): void => {
    if (!changed.current[other]) return onClose();
    setTab(other);
    setMounted([other]);
  };
  const forms: Record<RulesKind, ReactNode> = {
    automation: (
      <AutomationRules keyword={keyword} onChanged={report.automation} onSaved={saved('search')} onClose={leave} />
    ),
    search: (
      <SearchRulesOfKeyword keyword={keyword} onChanged={report.search} onSaved={saved('automation')} onClose={leave} />
    ),
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        Rules of “{keyword.term}”
      </DialogTitle>
      <Box sx={{ px: { xs: 3, sm: 6 } }}>
        <TabBar
          label="Rules"
          tabs={TABS}
          current={tab}
          onChange={show}
          tabId={(key) => `${id}-${key}-tab`}
          panelId={(key) => `${id}-${key}`}
        />
      </Box>
      {mounted.map((key) => (
        <Box
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          sx={{ overflowY: 'auto', display: key === tab ? 'flex' : 'none', flexDirection: 'column', minHeight: 0 }}
        >
          {forms[key]}
        </Box>
      ))}
      <UnsavedGuard when={unsaved.length > 0} ofSite />
      {isAsked && (
        <ConfirmDialog
          title="Discard changes?"
          question={discardQuestion(keyword.term, unsaved)}
          confirmLabel="Discard"
          onConfirm={onClose}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Dialog>
  );
}
