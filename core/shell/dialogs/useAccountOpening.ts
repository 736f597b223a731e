import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryUmsSignInfo } from '../../../shared/contract/stores/calls.ts';
import { useService } from '../../plugins/react.tsx';
import { Configuration } from '../../services/configuration/Configuration.ts';
import { Http } from '../../services/http/Http.ts';
import { webAddress } from './usePay.ts';

/** The page of receiving accounts. */
export const ACCOUNTS_PAGE = '/myAccount/index';

/** Where an account is opened, of an answer about it; undefined for one that is open, or that others open. */
export const openingAddress = (url: string, picturesBase: string): string | undefined =>
  url.startsWith('/') ? `${picturesBase}${url}` : webAddress(url);

/**
 * Leads to where the account of a store is opened, in a tab of its own; to the page of accounts when there is no address. It
 * is signed for some minutes, so it is asked for when somebody goes there.
 */
export function useAccountOpening(storeId: number): { readonly isBusy: boolean; open(): Promise<void> } {
  const http = useService(Http);
  const { picturesBase } = useService(Configuration);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await http.fetch(queryUmsSignInfo, { query: { storeId } });
      const address = openingAddress(url, picturesBase);
      // Empty: it was opened meanwhile.
      if (address === undefined) await navigate(ACCOUNTS_PAGE);
      else window.open(address, '_blank', 'noopener,noreferrer');
    } catch {
      // The client has said why; the page of accounts offers to ask again.
      await navigate(ACCOUNTS_PAGE);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, open };
}
