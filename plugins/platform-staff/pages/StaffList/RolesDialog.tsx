import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import {
  ActionDialog,
  useAct,
  useCall,
  useChoices,
  useFreshData,
  usePluginText,
  useSend,
} from '../../../../core/api.ts';
import { storeOptions } from '../../../../shared/contract/choices/calls.ts';
import type { StaffDetail, StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { changeColleague, staffOneForOperators } from '../../../../shared/contract/staff/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { HeldRights } from '../../../platform-accounts/api.ts';
import { RightsField, type StoreRights } from '../../components/RightsField.tsx';
import { heldRoles, storeNamesOf } from '../../components/heldRoles.ts';

/** What somebody may do, store by store. */
export function RolesDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement | null {
  const { row, onDone, onClose } = props;
  const { id, name } = row;
  const t = usePluginText('platform-staff');
  const detail = useCall(staffOneForOperators, { query: { id } }, { isFresh: true });
  const offered = useCall(storeOptions, {});
  const stores = useChoices(offered.data);
  const { send } = useSend(changeColleague);
  const act = useAct();
  const [typed, setTyped] = useState<StoreRights[]>();
  const stored = useFreshData(detail);
  const rights = typed ?? stored?.rights.map(({ storeId, roleIds }) => ({ storeId, roleIds })) ?? [];
  const isFit = rights.length > 0 && rights.every(({ roleIds }) => roleIds.length > 0);
  const save = ({ version }: StaffDetail) =>
    act.run(
      send,
      { body: { id, version, rights } },
      {
        said: t('rights.done', { name }),
        onDone: () => {
          onDone();
          onClose();
        },
      },
    );
  // It begins on its first field, which the answers bring.
  if (!(stored && offered.data) && !detail.error && !offered.error) return null;
  return (
    <ActionDialog
      title={t('rights.title', { name })}
      width={800}
      confirmText={t('rights.save')}
      cancelText={t('rights.keep')}
      isFit={isFit && stored !== undefined}
      act={act}
      onAct={() => stored && save(stored)}
      onClose={onClose}
    >
      {(tried) => (
        <Loaded of={{ ...detail, data: stored }} waiting={<SkeletonRows rows={3} rowHeight={48} />}>
          {(person) => (
            <>
              <p>{t('rights.text')}</p>
              <RightsField
                value={rights}
                onChange={setTyped}
                stores={stores}
                storeNames={storeNamesOf(person)}
                held={heldRoles(person)}
              />
              <HeldRights effective={person.effective} />
              {tried && !isFit ? (
                <Callout compact intent="danger" className="tl-staff-substitute">
                  {t('rights.missing')}
                </Callout>
              ) : null}
            </>
          )}
        </Loaded>
      )}
    </ActionDialog>
  );
}
