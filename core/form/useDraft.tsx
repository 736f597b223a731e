import { Button, Callout } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/ui/DateTime/useDates.ts';
import { useService } from '../plugins/react.tsx';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { Storage } from '../services/storage/Storage.ts';
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts';
import { withoutSecrets } from './keptValues.ts';

/** A draft is written when nobody has typed for so long. */
const PAUSE_MS = 800;

/** The local draft of a form (screens A3). */
export interface FormDraft {
  /** Offers what was typed earlier; null when there is nothing to offer. */
  readonly offer: ReactElement | null;
  /** "Draft saved 10:34", for the foot of the form. */
  readonly note: string | undefined;
  /** Keeps what is typed at once; undefined for a form without draft. */
  readonly keep: (() => void) | undefined;
  /** Forgets the draft: the form was sent, or it is not wanted. */
  readonly drop: () => void;
}

/**
 * Keeps what is typed into a form as a draft of this account and store, and offers an earlier one. `name` tells forms
 * apart (`event.template 12`); without a name nothing is kept.
 */
export function useDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>,
  name: string | undefined,
): FormDraft {
  const { getValues, reset, subscribe } = form;
  const storage = useService(Storage);
  const owner = useOwner();
  const { t } = useTranslation('core');
  const dates = useDates();
  const key = name === undefined || owner === undefined ? undefined : `${owner} ${name}`;
  const [found, setFound] = useState<Draft | undefined>(() =>
    key === undefined ? undefined : findDraft(storage, key, Date.now()),
  );
  const [savedAt, setSavedAt] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    if (key === undefined) return;
    const at = Date.now();
    keepDraft(storage, key, { at, values: withoutSecrets(getValues()) });
    setSavedAt(at);
  }, [key, storage, getValues]);
  useEffect(() => {
    if (key === undefined) return undefined;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer.current);
        if (isDirty) timer.current = setTimeout(keep, PAUSE_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [key, subscribe, keep]);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    if (key !== undefined) dropDraft(storage, key, Date.now());
    setFound(undefined);
    setSavedAt(undefined);
  }, [key, storage]);
  const restore = (): void => {
    // Defaults stay what the server has, so what is restored counts as unsaved.
    reset({ ...getValues(), ...found?.values }, { keepDefaultValues: true });
    setFound(undefined);
  };
  const offer = found ? (
    <Callout intent="primary" icon={<History />} className="tl-draft">
      {t('form.draftFound', { time: dates.dateTime(found.at) })}
      <span className="tl-draft-acts">
        <Button size="small" text={t('form.draftRestore')} onClick={restore} />
        <Button size="small" variant="minimal" text={t('form.draftDiscard')} onClick={drop} />
      </span>
    </Callout>
  ) : null;
  const note = savedAt === undefined ? undefined : t('form.draftSaved', { time: dates.clock(savedAt) });
  return { offer, note, keep: key === undefined ? undefined : keep, drop };
}

/** Whose drafts these are: one account in one store. */
function useOwner(): string | undefined {
  const { state } = useService(Authentication);
  const { store } = useService(CompanyStores).state;
  return state.status === 'signedIn' ? `${state.user.id} ${store?.id ?? 0}` : undefined;
}
