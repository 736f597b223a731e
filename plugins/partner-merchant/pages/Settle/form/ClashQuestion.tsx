import type { ReactElement } from 'react';
import { CompareDialog } from '../../../../../shared/ui/CompareDialog/CompareDialog.tsx';
import type { Clash } from '../../../model/mergeFiles.ts';
import { useFieldName } from '../useFieldName.ts';
import { useValueWords } from '../useValueWords.ts';

/** Fields that another tab, or somebody else, wrote as well: which value stays. Nothing is saved until it is answered. */
export function ClashQuestion(props: {
  readonly clashes: readonly Clash[];
  readonly onChoose: (fieldsOfTheirs: readonly string[]) => void;
}): ReactElement | null {
  const nameOf = useFieldName();
  const words = useValueWords();
  if (props.clashes.length === 0) return null;
  const fields = props.clashes.map(({ field, theirs, mine }) => ({
    name: field,
    label: nameOf(field),
    theirs: words(field, theirs),
    mine: words(field, mine),
    side: 'mine' as const,
  }));
  return (
    <CompareDialog
      fields={fields}
      onChoose={(sides) => props.onChoose(Object.keys(sides).filter((name) => sides[name] === 'theirs'))}
      // Back to the form keeps what was typed here.
      onCancel={() => props.onChoose([])}
    />
  );
}
