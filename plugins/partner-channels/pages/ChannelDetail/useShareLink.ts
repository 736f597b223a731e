import { useHref } from 'react-router-dom';
import { Messages, useService } from '../../../../core/api.ts';
import { copyText } from '../../../../shared/ui/copyText.ts';
import { useChannelText } from '../../useChannelText.ts';

/** Copies the address of a code's public page. */
export function useShareLink(serialNumber: string): () => void {
  const t = useChannelText();
  const messages = useService(Messages);
  const path = useHref(`/s/channel/${serialNumber}`);
  return () => {
    const address = new URL(path, location.origin).href;
    void copyText(address).then((isCopied) =>
      isCopied ? messages.success(t('detail.shared')) : messages.warn(address),
    );
  };
}
