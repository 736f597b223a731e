import { Button, Callout, HTMLSelect, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { privilegeTree } from '../../../../shared/contract/permissions/calls.ts';
import type { RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import { Dialog } from '../../../../shared/ui/Dialog/Dialog.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { RightsMatrix } from '../../../../shared/ui/RightsMatrix/RightsMatrix.tsx';
import { useAllRoles } from '../../components/useAllRoles.ts';
import { useRightWords } from '../../components/useRightWords.ts';
import { changeOf, sectionsOf } from '../../model/matrixRights.ts';
import { sideQuery } from '../../model/sideQuery.ts';

/** Two roles of one side beside each other, at first only where they differ. */
export function CompareRolesDialog({ rows, onClose }: RowsDialogProps<RoleRow>): ReactElement | null {
  const t = usePluginText('platform-accounts');
  const { nameOf, texts } = useRightWords();
  const [first, ticked] = rows;
  const [chosen, setChosen] = useState(ticked?.id);
  const side = first?.side ?? 2;
  const others = useAllRoles({ side: sideQuery(side) });
  const tree = useCall(privilegeTree, { query: { side: sideQuery(side) } });
  if (!first) return null;
  const options = (others.data ?? []).filter(({ id }) => id !== first.id);
  const second = options.find(({ id }) => id === chosen) ?? (ticked?.side === side ? ticked : undefined);
  const { gained, lost } = changeOf(first.codes, second?.codes ?? []);
  return (
    <Dialog isOpen title={t('compare.title')} onClose={onClose} className="tl-dialog tl-dialog-800">
      <div className="tl-dialog-body">
        {ticked && ticked.side !== side ? <Callout intent="warning">{t('compare.sides')}</Callout> : null}
        <FormField label={t('compare.with', { name: first.name })}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={second?.id ?? ''}
              options={[
                ...(second ? [] : [{ value: '', label: t('compare.choose') }]),
                ...options.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
              ]}
              onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            />
          )}
        </FormField>
        {second ? (
          <>
            <p>
              {t('compare.counts', {
                first: first.name,
                second: second.name,
                onlyFirst: lost.length,
                onlySecond: gained.length,
              })}
            </p>
            <Loaded of={tree} waiting={<Spinner size={24} />}>
              {(privileges) => (
                <RightsMatrix
                  key={second.id}
                  label={t('compare.title')}
                  sections={sectionsOf(privileges, nameOf)}
                  texts={texts}
                  startsWithDifferences
                  columns={[first, second].map(({ id, name, code, codes }) => ({
                    id: String(id),
                    title: name,
                    note: code,
                    codes: new Set(codes),
                  }))}
                />
              )}
            </Loaded>
          </>
        ) : null}
      </div>
      <div className="tl-dialog-foot">
        <Button text={t('compare.close')} onClick={onClose} />
      </div>
    </Dialog>
  );
}
