import { Button } from '@blueprintjs/core';
import { BankAccount } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReceivingAccountStatus } from '../../../shared/codes/lists.ts';
import { queryUmsSignInfo } from '../../../shared/contract/calls/stores.ts';
import { Hint } from '../../../shared/ui/Popup/Hint.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { Configuration } from '../../services/configuration/Configuration.ts';
import { Http } from '../../services/http/Http.ts';
import { usePay, webAddress } from '../dialogs/usePay.ts';
import { usePartnerPage } from '../usePartnerPage.ts';
import { useText } from '../useText.ts';
import { LinkButton } from '../LinkButton.tsx';

const PAGE = '/myAccount/index';

/**
 * The collection account of the chosen store (decision H48): where it is opened while it is not, its page afterwards. The
 * address of the payment side is signed for some minutes, so it is asked for when somebody goes there.
 */
export function CollectionAccount(): ReactElement | null {
  const t = useText();
  const name = t('shell.collectionAccount');
  const payment = usePay();
  const hasPage = usePartnerPage(PAGE);
  const address = webAddress(payment?.url);
  if (!payment) return null;
  const isOpen = payment.status === ReceivingAccountStatus.open;
  if (!isOpen && address !== undefined)
    return (
      <Hint content={name} openOnTargetFocus={false}>
        <LinkButton
          href={address}
          aria-label={name}
          variant="minimal"
          className="tl-navbar-link"
          newTab
          icon={<BankAccount />}
        />
      </Hint>
    );
  if (!hasPage) return null;
  if (!isOpen) return <OpenAccount name={name} />;
  return (
    <Hint content={name} openOnTargetFocus={false}>
      <LinkButton
        to={PAGE}
        aria-label={name}
        variant="minimal"
        className="tl-navbar-link"
        icon={<BankAccount />}
      />
    </Hint>
  );
}

/** Asks where the account is opened and goes there in a tab of its own; to the page of accounts when that tells no address. */
function OpenAccount({ name }: { readonly name: string }): ReactElement {
  const http = useService(Http);
  const { picturesBase } = useService(Configuration);
  const stores = useService(CompanyStores);
  const { store } = useObservable(stores.state$, stores.state);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    if (store === undefined) return;
    setBusy(true);
    try {
      const { url } = await http.fetch(queryUmsSignInfo, { query: { storeId: store.id } });
      const address = url.startsWith('/') ? `${picturesBase}${url}` : webAddress(url);
      // Empty: it was opened meanwhile.
      if (address === undefined) await navigate(PAGE);
      else window.open(address, '_blank', 'noopener,noreferrer');
    } catch {
      // The client has said why; the page of accounts offers to ask again.
      await navigate(PAGE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Hint content={name} openOnTargetFocus={false}>
      <Button
        variant="minimal"
        className="tl-navbar-link"
        icon={<BankAccount />}
        aria-label={name}
        loading={isBusy}
        onClick={() => void go()}
      />
    </Hint>
  );
}
