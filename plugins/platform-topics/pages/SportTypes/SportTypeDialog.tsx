import { InputGroup, Switch } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { usePictureUploads } from '../../../../core/form.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import {
  changeSportType,
  createSportType,
  type SportType,
} from '../../../../shared/contract/sportTypes/calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';

const NAME_AT_MOST = 20;

/** Makes a sport type at the end of the order, or changes one. */
export function SportTypeDialog({ rows, list, onClose }: RowsDialogProps<SportType>): ReactElement {
  const t = usePluginText('platform-topics');
  const act = useAct();
  const pictures = usePictureUploads();
  const { send: make } = useSend(createSportType);
  const { send: change } = useSend(changeSportType);
  const [stored] = rows;
  const [name, setName] = useState(stored?.name ?? '');
  const [icon, setIcon] = useState(stored?.icon ?? '');
  const [status, setStatus] = useState<0 | 1>(stored?.status ?? 1);
  const length = [...name.trim()].length;
  const isFit = length >= 1 && length <= NAME_AT_MOST;
  const body = { name: name.trim(), icon, status };
  const ends = {
    said: t('sportTypes.saved'),
    onDone: () => {
      list.refresh();
      onClose();
    },
  };
  return (
    <ActionDialog
      title={stored ? t('sportTypes.editTitle', { name: stored.name }) : t('sportTypes.add')}
      confirmText={t('sportTypes.save')}
      act={act}
      isFit={isFit}
      onAct={() => {
        if (pictures.isRunning()) return act.refuse(t('core:form.uploadRunning'));
        return stored
          ? act.run(change, { body: { ...body, id: stored.id, version: stored.version } }, ends)
          : act.run(make, { body }, ends);
      }}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormField
            label={t('sportTypes.name')}
            required
            counter={{ length, max: NAME_AT_MOST }}
            error={tried && !isFit ? t('sportTypes.nameMissing') : undefined}
          >
            {(control) => (
              <InputGroup
                {...control}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
          </FormField>
          <FormField label={t('sportTypes.icon')}>
            {(control) => (
              <ImageUpload
                {...control}
                value={icon}
                onChange={setIcon}
                send={pictures.upload}
                base={pictures.base}
                alt={t('sportTypes.icon')}
              />
            )}
          </FormField>
          <Switch
            checked={status === 1}
            label={t('sportTypes.isOn')}
            onChange={({ currentTarget }) => setStatus(currentTarget.checked ? 1 : 0)}
          />
        </>
      )}
    </ActionDialog>
  );
}
