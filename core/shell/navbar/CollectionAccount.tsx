import { Button } from '@blueprintjs/core';
import { BankAccount } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Hint } from '../../../shared/ui/Popup/Hint.tsx';
import { ACCOUNTS_PAGE, useAccountOpening } from '../dialogs/useAccountOpening.ts';
import { usePay } from '../dialogs/usePay.ts';
import { usePartnerPage } from '../usePartnerPage.ts';
import { useText } from '../useText.ts';
import { LinkButton } from '../LinkButton.tsx';

/** The collection account of the chosen store (decision H48): where it is opened while it is not, its page afterwards. */
export function CollectionAccount(): ReactElement | null {
  const t = useText();
  const name = t('shell.collectionAccount');
  const pay = usePay();
  const hasPage = usePartnerPage(ACCOUNTS_PAGE);
  if (!pay || !hasPage) return null;
  if (!pay.isOpen) return <OpenAccount name={name} storeId={pay.storeId} />;
  return (
    <Hint content={name} openOnTargetFocus={false}>
      <LinkButton
        to={ACCOUNTS_PAGE}
        aria-label={name}
        variant="minimal"
        className="tl-navbar-link"
        icon={<BankAccount />}
      />
    </Hint>
  );
}

function OpenAccount(props: { readonly name: string; readonly storeId: number }): ReactElement {
  const { name, storeId } = props;
  const { isBusy, open } = useAccountOpening(storeId);
  return (
    <Hint content={name} openOnTargetFocus={false}>
      <Button
        variant="minimal"
        className="tl-navbar-link"
        icon={<BankAccount />}
        aria-label={name}
        loading={isBusy}
        onClick={() => void open()}
      />
    </Hint>
  );
}
