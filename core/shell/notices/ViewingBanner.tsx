import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '../../../shared/ui/Banner/Banner.tsx';
import { useService } from '../../plugins/react.tsx';
import { type Viewed, Viewing } from '../../services/viewing/Viewing.ts';
import { useText } from '../useText.ts';

/** Permanent while an operator looks at the console as somebody else: whose it is, that nothing is sent, and the way out. */
export function ViewingBanner({ viewed }: { readonly viewed: Viewed }): ReactElement {
  const t = useText();
  const viewing = useService(Viewing);
  const navigate = useNavigate();
  const { name, accountName, place, from } = viewed;
  const end = (): void => {
    viewing.end();
    void navigate(from);
  };
  return (
    <Banner
      tone="violet"
      icon={<EyeOpen />}
      action={
        <Button variant="minimal" size="small" onClick={end}>
          {t('shell.endViewing')}
        </Button>
      }
    >
      {place?.store
        ? t('shell.viewingInStore', { name, accountName, store: place.store.name })
        : t('shell.viewing', { name, accountName })}
    </Banner>
  );
}
