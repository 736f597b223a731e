import { Button, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { type ReactElement, useCallback, useState } from 'react';
import { Http, Messages, usePluginText, useService } from '../../../../core/api.ts';
import { channelCode } from '../../../../shared/contract/channels/calls.ts';
import type { Channel } from '../../../../shared/contract/channels/shapes.ts';
import { CodeSheet, PIECES_A_PAGE } from '../../../../shared/ui/CodeSheet/CodeSheet.tsx';
import { Dialog } from '../../../../shared/ui/Dialog/Dialog.tsx';
import { copyText } from '../../../../shared/ui/copyText.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { saveFile } from '../../../../shared/ui/saveFile.ts';
import { withCaption } from '../../model/captioned.ts';
import { codeFileName } from '../../../../shared/format/codeFileName.ts';
import { useCodesOnPaper } from './print/useCodesOnPaper.ts';
import { useCodePicture } from './useCodePicture.ts';
import { cut } from '../../../../shared/format/cut.ts';

const FORMATS = ['png', 'svg', 'jpeg'] as const;
type Format = (typeof FORMATS)[number];
const SMALLEST = 200;
const LARGEST = 1_200;
const CAPTION_CHARACTERS = 30;

/** The code as a picture to look at, to save in a format and size, or to print twelve times. */
export function QrDialog({
  row,
  onClose,
}: {
  readonly row: Channel;
  readonly onClose: () => void;
}): ReactElement {
  const t = usePluginText('partner-channels');
  const http = useService(Http);
  const messages = useService(Messages);
  const [format, setFormat] = useState<Format>('png');
  const [size, setSize] = useState<number | null>(600);
  const [hasLogo, setLogo] = useState(true);
  // What it opens stands below it, unless somebody knows better.
  const [caption, setCaption] = useState(cut(row.eventTitle, CAPTION_CHARACTERS));
  const [isSaving, setSaving] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const picture = useCodePicture(row.serialNumber, hasLogo);
  const onPaper = useCodesOnPaper([row], { hasSession: true, hasLogo });
  const isDrawn = onPaper.codes.length > 0 && !onPaper.isDrawing;
  const isSize = size !== null && Number.isInteger(size) && size >= SMALLEST && size <= LARGEST;
  const text = caption.trim();
  const save = async (): Promise<void> => {
    if (!isSize || isSaving) return;
    setSaving(true);
    try {
      const query = { size, format, logo: hasLogo ? '1' : '0' } as const;
      const request = { params: { serialNumber: row.serialNumber }, query };
      const { content } = await http.send(channelCode, request, { quiet: true });
      saveFile(
        text ? await withCaption(content, { text, format, size }) : content,
        codeFileName(row, format),
      );
    } catch (error) {
      messages.error(error instanceof Error ? error.message : t('archive.failed'));
    } finally {
      setSaving(false);
    }
  };
  const copy = async (): Promise<void> => {
    if (await copyText(row.url)) messages.success(t('list.linkCopied'));
    else messages.warn(row.url);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => void save()}
      title={t('qr.title', { name: row.content })}
      className="tl-dialog tl-dialog-520"
    >
      <div className="tl-dialog-body tl-channel-preview">
        <figure>
          <div>{picture ? <img src={picture} alt={t('shared.code')} /> : null}</div>
          <figcaption>{text}</figcaption>
        </figure>
        <div className="tl-channel-options">
          <FormField label={t('qr.format')}>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={format}
                onChange={(event) =>
                  setFormat(FORMATS.find((each) => each === event.currentTarget.value) ?? 'png')
                }
                options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            )}
          </FormField>
          <FormField
            label={t('qr.size')}
            error={isSize ? undefined : t('qr.sizeRange', { min: SMALLEST, max: LARGEST })}
          >
            {(control) => <NumberInput {...control} value={size} unit="px" onChange={setSize} />}
          </FormField>
          <FormField label={t('qr.caption')}>
            {(control) => (
              <InputGroup
                {...control}
                maxLength={CAPTION_CHARACTERS}
                value={caption}
                placeholder={row.eventTitle}
                onChange={(event) => setCaption(event.currentTarget.value)}
              />
            )}
          </FormField>
          <Switch
            label={t('qr.logo')}
            checked={hasLogo}
            onChange={(event) => setLogo(event.currentTarget.checked)}
          />
        </div>
      </div>
      <div className="tl-dialog-foot tl-channel-dialog-foot">
        <Button variant="minimal" text={t('list.copyLink')} onClick={() => void copy()} />
        <Button
          text={t('qr.print')}
          disabled={!isDrawn}
          title={isDrawn ? undefined : t('qr.drawing')}
          onClick={() => setPrinting(true)}
        />
        <Button
          intent="primary"
          text={t('qr.download')}
          disabled={!isSize}
          title={isSize ? undefined : t('qr.sizeRange', { min: SMALLEST, max: LARGEST })}
          // Not `loading`: a disabled button loses the focus, and Escape would no longer close the dialog.
          aria-busy={isSaving}
          onClick={() => void save()}
        />
      </div>
      {isPrinting ? (
        <CodeSheet
          codes={onPaper.codes.map((code) => ({ ...code, title: text || code.title }))}
          copies={PIECES_A_PAGE}
          onPrinted={stopPrinting}
        />
      ) : null}
    </Dialog>
  );
}
