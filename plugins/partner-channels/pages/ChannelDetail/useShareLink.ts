import { useHref } from 'react-router-dom';
import { Messages, usePluginText, useService } from '../../../../core/api.ts';
import { copyText } from '../../../../shared/ui/copyText.ts';

/** Copies the address of a code's public page. */
export function useShareLink(serialNumber: string): () => void {
  const t = usePluginText('partner-channels');
  const messages = useService(Messages);
  const path = useHref(`/s/channel/${serialNumber}`);
  return () => {
    const address = new URL(path, location.origin).href;
    void copyText(address).then((isCopied) =>
      isCopied ? messages.success(t('detail.shared')) : messages.warn(address),
    );
  };
}
